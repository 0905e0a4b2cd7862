import { DINGTALK_WEB_VIEW_ORIGIN } from '#domain/host/dingtalk-web-view';
import { appFolder } from '../pages/built-app';
import { pcFolder } from '../pages/pc-page';
import type { Headers, ServedHeaders } from './served-headers';

const EXPLAINED = `Orientation as static files. Lay dist/app at /srv/orientation and systemcfg.js, which sets window.systemcfg with the
baseUrl of your backend, beside index.html or at /zhxy/. Computers are sent to the platform's page at ${pcFolder}/;
where there is none, say mobile.environment 'h5' in systemcfg.js, which forgoes WeChat's own functions, too. Where that backend or its files have another origin, add the
origin to connect-src and img-src of the policy; for a web-view of a DingTalk mini-program add ${DINGTALK_WEB_VIEW_ORIGIN}
to script-src; for the debug console have 'unsafe-inline' instead of the hashes of style-src. Written by the build: the hashes are those of this build's page.`;

function comment(text: string): string {
  return text.replace(/^/gm, '# ');
}

function lines(headers: Headers, line: (name: string, value: string) => string, indent: string): string {
  return Object.entries(headers)
    .map(([name, value]) => `${indent}${line(name, value)}`)
    .join('\n');
}

/** Configuration to include in nginx's `server` block. */
export function nginxFile({ page, assets }: ServedHeaders): string {
  const header = (name: string, value: string) => `add_header ${name} "${value}" always;`;
  return `${comment(`${EXPLAINED}\nInclude this in a server block. gzip_static serves the copies that the build made; with ngx_brotli, add brotli_static on.`)}
location = ${appFolder} {
  return 301 ${appFolder}/$is_args$args;
}
location ~ ^(?:/zhxy|${appFolder})/systemcfg\\.js$ {
  root /srv/orientation;
  rewrite ^ /systemcfg.js break;
  default_type "text/javascript; charset=utf-8";
  add_header cache-control "no-store" always;
}
location ${appFolder}/assets/ {
  alias /srv/orientation/assets/;
  charset utf-8;
  gzip_static on;
${lines(assets, header, '  ')}
}
location ${appFolder}/ {
  alias /srv/orientation/;
  index index.html;
  charset utf-8;
  gzip_static on;
${lines(page, header, '  ')}
}
`;
}

const PROXY_EXPLAINED = `nginx before the reference backend: include this in a server block. Start the backend with TRUST_PROXY=on, and name the
origins of the server block in OWN_ORIGINS. What a client sends as forwarding headers is replaced. 21 MB are the largest file with the form
around it; bodies are passed on as they come, because the backend itself refuses what is too large, too slow or too much.`;

/** Configuration to include in nginx's `server` block before the reference backend at this host and port. */
export function nginxProxyFile(backend: string): string {
  return `${comment(PROXY_EXPLAINED)}
location / {
  proxy_pass http://${backend};
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-Host $http_host;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header Forwarded "";
  client_max_body_size 21m;
  proxy_request_buffering off;
}
`;
}

/** Configuration to import in Caddy's site block. */
export function caddyFile({ page, assets }: ServedHeaders): string {
  const header = (name: string, value: string) => `${name} "${value}"`;
  return `${comment(`${EXPLAINED}\nImport this in a site block.`)}
redir ${appFolder} ${appFolder}/ permanent
@systemcfg path /zhxy/systemcfg.js ${appFolder}/systemcfg.js
handle @systemcfg {
  root * /srv/orientation
  rewrite * /systemcfg.js
  header cache-control "no-store"
  file_server
}
handle_path ${appFolder}/assets/* {
  root * /srv/orientation/assets
  header {
${lines(assets, header, '    ')}
  }
  file_server {
    precompressed br gzip
  }
}
handle_path ${appFolder}/* {
  root * /srv/orientation
  header {
${lines(page, header, '    ')}
  }
  file_server {
    precompressed br gzip
  }
}
`;
}
