// Last step of the build: writes configuration for other web servers that serve dist/app, with the same headers
// that this backend sends.
import { mkdir, writeFile } from 'node:fs/promises';
import { servedHeaders } from './served-headers';
import { caddyFile, nginxFile, nginxProxyFile } from './server-files';

const FOLDER = 'dist/hosting';

const headers = await servedHeaders('dist/app');
await mkdir(FOLDER, { recursive: true });
await writeFile(`${FOLDER}/nginx.conf`, nginxFile(headers));
await writeFile(`${FOLDER}/nginx-backend.conf`, nginxProxyFile('127.0.0.1:8080'));
await writeFile(`${FOLDER}/Caddyfile`, caddyFile(headers));
