import type { SystemConfig } from '#domain/session/system-config';
import { SettingError } from './setting-error';
import { readSwitch } from './setting-values';

/** The app's static config, and who may embed the app. */
export interface AppSettings {
  readonly mobile: SystemConfig['mobile'];
  /** Origins whose pages may show the app in a frame, besides its own. */
  readonly frameAncestors: readonly string[];
}

const ENVIRONMENTS = ['', 'wx', 'h5', 'pc'];

/** The defaults. */
export const plainApp: AppSettings = {
  mobile: { openVConsole: false, appId: '', environment: '', tenantProfile: 'standard', loginUrl: '' },
  frameAncestors: [],
};

/** Throws SettingError. */
export function readAppSettings(read: (name: string) => string | undefined): AppSettings {
  const appId = read('MOBILE_APP_ID') ?? '';
  if (!/^[\w-]{0,64}$/.test(appId))
    throw new SettingError(
      `MOBILE_APP_ID is letters, digits, - and _ such as wx0123456789abcdef, not: ${appId}`,
    );
  const environment = read('MOBILE_ENVIRONMENT') ?? '';
  if (!ENVIRONMENTS.includes(environment))
    throw new SettingError(
      `MOBILE_ENVIRONMENT is wx, h5 or pc, or left out for what the app finds, not: ${environment}`,
    );
  const loginUrl = read('MOBILE_LOGIN_URL') ?? '';
  if (loginUrl !== '' && !isWebAddress(loginUrl))
    throw new SettingError(
      `MOBILE_LOGIN_URL is an address such as https://school.edu.cn/login, not: ${loginUrl}`,
    );
  const frameAncestors = (read('FRAME_ANCESTORS') ?? '').split(',').map((origin) => origin.trim());
  for (const origin of frameAncestors)
    if (origin !== '' && !isFrameAncestor(origin))
      throw new SettingError(
        `FRAME_ANCESTORS is a list of origins such as https://portal.school.edu.cn, not: ${origin}`,
      );
  return {
    mobile: {
      ...plainApp.mobile,
      openVConsole: readSwitch('OPEN_VCONSOLE', read('OPEN_VCONSOLE')) ?? false,
      appId,
      environment,
      loginUrl,
    },
    frameAncestors: frameAncestors.filter((origin) => origin !== ''),
  };
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

/** An origin, or all hosts below one (`https://*.school.edu.cn`), so that nothing else gets into the page's policy. */
function isFrameAncestor(text: string): boolean {
  const origin = text.replace('://*.', '://');
  return (
    /^https?:\/\/[\w.-]+(?::\d{1,5})?$/.test(origin) &&
    URL.canParse(origin) &&
    new URL(origin).origin === origin
  );
}
