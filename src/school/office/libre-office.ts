import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { extensionOf } from '#domain/upload/file-name';
import type { DocumentConverter, OfficeDocument } from '../core/files/document-converter';
import { isolation } from './isolation';

/** Bounds of one conversion, which a document of some pages needs a tenth of. */
const LIMITS = {
  seconds: 30,
  /** kB of address space of its processes, each. */
  memory: 2_500_000,
  /** Blocks of 512 bytes of a file that it writes: 64 MiB. */
  fileBlocks: 131_072,
  pdfBytes: 64 * 1024 * 1024,
} as const;
/** Documents that wait for the one that is converted; with three seconds for each, the last waits a minute. */
const MOST_WAITING = { ofAll: 20, ofOneNetwork: 5 } as const;
/** Bytes of the PDFs that are remembered, in memory alone: a copy on the disk would outlive the file that a student deletes. */
const REMEMBERED_BYTES = 64 * 1024 * 1024;
/** ms for which a document that failed is not tried again. */
const FAILED_FOR_MS = 600_000;

export interface LibreOfficeSettings {
  /** The program `soffice`. */
  readonly program: string;
  readonly seconds?: number;
  readonly onFailure: (error: unknown) => void;
}

/** A document within a Word document (`altChunk`), which LibreOffice leaves out without a word; its name stands in the archive. */
const EMBEDDED = /word\/[\w/-]{1,80}\.(?:html?|mht|mhtml|rtf|txt)/i;

type Outcome = Uint8Array | 'failed';

/** LibreOffice without its windows: one document at a time, each with a profile and a folder of its own. */
export class LibreOffice implements DocumentConverter {
  /** By the document's digest and extension; the latest used last. */
  private readonly remembered = new Map<string, { readonly outcome: Outcome; readonly at: number }>();
  private readonly converting = new Map<string, Promise<Outcome>>();
  /** Networks of those that wait. */
  private readonly waiting: string[] = [];
  private latest: Promise<unknown> = Promise.resolve();

  constructor(private readonly settings: LibreOfficeSettings) {}

  async convert(document: OfficeDocument): Promise<Outcome | 'busy'> {
    const { name, network } = document;
    const extension = extensionOf(name).replace(/[^a-z0-9]/g, '');
    const hash = createHash('sha256');
    for await (const piece of await document.bytes()) hash.update(piece);
    const key = `${hash.digest('hex')}.${extension}`;
    const known = this.known(key) ?? this.converting.get(key);
    if (known) return known;
    const ofNetwork = this.waiting.filter((one) => one === network).length;
    if (this.waiting.length >= MOST_WAITING.ofAll || ofNetwork >= MOST_WAITING.ofOneNetwork) return 'busy';
    this.waiting.push(network);
    const job = this.latest.then(() => this.run(document, extension));
    this.latest = job.catch(() => {});
    this.converting.set(key, job);
    try {
      const outcome = await job;
      this.remember(key, outcome);
      return outcome;
    } finally {
      this.converting.delete(key);
      this.waiting.splice(this.waiting.indexOf(network), 1);
    }
  }

  private known(key: string): Outcome | undefined {
    const known = this.remembered.get(key);
    if (!known || (known.outcome === 'failed' && known.at + FAILED_FOR_MS < Date.now())) return undefined;
    this.remember(key, known.outcome, known.at);
    return known.outcome;
  }

  private remember(key: string, outcome: Outcome, at = Date.now()): void {
    this.remembered.delete(key);
    this.remembered.set(key, { outcome, at });
    const sizeOf = (one: Outcome) => (one === 'failed' ? 1000 : one.length);
    let size = [...this.remembered.values()].reduce((sum, one) => sum + sizeOf(one.outcome), 0);
    for (const [oldest, one] of this.remembered) {
      if (size <= REMEMBERED_BYTES) break;
      this.remembered.delete(oldest);
      size -= sizeOf(one.outcome);
    }
  }

  private async run({ bytes }: OfficeDocument, extension: string): Promise<Outcome> {
    const folder = await mkdtemp(join(tmpdir(), 'orientation-office-'));
    try {
      const profile = join(folder, 'profile');
      await mkdir(join(profile, 'user'), { recursive: true });
      await writeFile(join(profile, 'user', 'registrymodifications.xcu'), PROFILE);
      const source = join(folder, `document.${extension}`);
      await writeFile(source, await bytes());
      if (EMBEDDED.test(await readFile(source, 'latin1'))) return 'failed';
      await this.start(folder, [
        `-env:UserInstallation=${pathToFileURL(profile)}`,
        '--headless',
        '--norestore',
        ...['--convert-to', 'pdf', '--outdir', folder, source],
      ]);
      const pdf = await readFile(join(folder, 'document.pdf')).catch(() => undefined);
      return pdf && pdf.length > 0 && pdf.length <= LIMITS.pdfBytes ? pdf : 'failed';
    } catch (error) {
      this.settings.onFailure(error);
      return 'failed';
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  }

  /** Ends with the program, or with the time that it has. */
  private async start(folder: string, args: readonly string[]): Promise<void> {
    const { program, seconds = LIMITS.seconds } = this.settings;
    const limited = `ulimit -v ${LIMITS.memory}; ulimit -f ${LIMITS.fileBlocks}; exec nice -n 10 "$0" "$@"`;
    const [command = '', ...before] = [...isolation(), 'sh', '-c', limited, program];
    await new Promise<void>((resolve, reject) => {
      const child = spawn(command, [...before, ...args], {
        // A group of its own, which can be ended with all that it has started.
        detached: true,
        stdio: 'ignore',
        cwd: folder,
        env: {
          PATH: process.env.PATH,
          HOME: folder,
          TMPDIR: folder,
          // Where the system does not close the network, nothing is reached by way of this.
          http_proxy: 'http://127.0.0.1:9',
          https_proxy: 'http://127.0.0.1:9',
        },
      });
      const end = () => {
        try {
          if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
        } catch {
          // The group has ended by itself.
        }
      };
      const timer = setTimeout(end, seconds * 1000);
      process.once('exit', end);
      child.once('error', (error) => settle(() => reject(error)));
      child.once('exit', () => settle(resolve));
      function settle(how: () => void): void {
        clearTimeout(timer);
        process.off('exit', end);
        // What it has left behind.
        end();
        how();
      }
    });
  }
}

/** Chinese formats for dates without a language; no macros, and nothing linked from elsewhere. */
const PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>zh-CN</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="DisableMacrosExecution" oor:op="fuse"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="BlockUntrustedRefererLinks" oor:op="fuse"><value>true</value></prop></item>
</oor:items>
`;
