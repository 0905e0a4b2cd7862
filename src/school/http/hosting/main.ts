// The build's last step: what another web server has to be told to serve dist/app as this backend does. The headers are
// those that the backend itself would send.
import { mkdir, writeFile } from 'node:fs/promises';
import { servedHeaders } from './served-headers';
import { caddyFile, nginxFile } from './server-files';

const FOLDER = 'dist/hosting';

const headers = await servedHeaders('dist/app');
await mkdir(FOLDER, { recursive: true });
await writeFile(`${FOLDER}/nginx.conf`, nginxFile(headers));
await writeFile(`${FOLDER}/Caddyfile`, caddyFile(headers));
