import { errorLine } from './http/operations/logging';
import { SettingError } from './http/settings/setting-error';
import type { Settings } from './http/settings/settings';
import { LineFile } from './store/line-file';

interface SecurityLines {
  write(line: string): void;
  close(): Promise<void>;
}

/** Throws SettingError for a file that cannot be written. */
export async function openSecurityLog({ securityLog }: Settings): Promise<SecurityLines> {
  if (securityLog === 'stdout')
    return { write: (line) => process.stdout.write(line), close: async () => undefined };
  const failed = (error: unknown) => process.stderr.write(errorLine('security log', error));
  try {
    const file = await LineFile.open({ path: securityLog.file, failed });
    return { write: (line) => file.write(line), close: () => file.close() };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new SettingError(
      `The security log ${securityLog.file} cannot be written (${code}). Set SECURITY_LOG.`,
    );
  }
}
