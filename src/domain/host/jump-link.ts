import type { CoarseEnvironment } from './environment';

/** Unique ids of the sub-applications that the platform's links refer to by name (specification, section 2). */
export const subApplications = {
  manage: 'manage-console',
  oldManage: 'old-manage-console',
  frontManage: 'front-manage-console',
} as const;

/** Name of the front manage console's page whose path contains a form's id. */
export const FORM_FILL_PAGE = 'formFill';
/** Placeholder of the id in that path. */
const FORM_ID = '{formId}';

/** Another application that links can lead to (specification, section 3, "Jump-application record"). */
export interface JumpApplication {
  readonly uniqueId: string;
  /** In the school's words. */
  readonly name: string;
  /** Paths below the platform's address, for computers and for phones. */
  readonly pcPath: string;
  readonly h5Path: string;
  /** Paths of its pages by name, relative to `pcPath` and `h5Path`. */
  readonly pcPageObj: Readonly<Record<string, string>>;
  readonly h5PageObj: Readonly<Record<string, string>>;
}

export interface JumpTarget {
  /** Name of a page; absent: the application's start page. */
  readonly page?: string;
  readonly formId?: string;
}

interface Jump extends JumpTarget {
  /** The platform's address, without a trailing slash. */
  readonly base: string;
  readonly environment: CoarseEnvironment;
  /** Valid for one exchange, so that a link that is seen or copied later is useless. */
  readonly onceToken: string;
  /** Query parameters of the school, `tn=…`; empty for the default school. */
  readonly school: string;
}

/** Whether an application has a form page in this environment. */
export function fillsForms(
  { pcPageObj, h5PageObj }: JumpApplication,
  environment: CoarseEnvironment,
): boolean {
  return Object.hasOwn(environment === 'pc' ? pcPageObj : h5PageObj, FORM_FILL_PAGE);
}

/** A path below the platform's address; no other host. */
const PATH = /^\/(?!\/)[\w\-./~{}]*$/;

/** The link; undefined where the application has no such page, or its record leads outside of the platform. */
export function jumpLink(application: JumpApplication, jump: Jump): string | undefined {
  const { base, environment, onceToken, school, page, formId } = jump;
  const isComputer = environment === 'pc';
  const pages = isComputer ? application.pcPageObj : application.h5PageObj;
  const path = isComputer ? application.pcPath : application.h5Path;
  const below = page === undefined ? '' : Object.hasOwn(pages, page) ? pages[page] : undefined;
  if (below === undefined) return undefined;
  const whole = path + below;
  if (!PATH.test(whole) || whole.includes('..') || whole.includes(FORM_ID) !== (formId !== undefined))
    return undefined;
  const permission = application.uniqueId === subApplications.manage ? '&use-permission=1' : '';
  const named = school === '' ? '' : `${school}&`;
  const query = `${named}oncetoken=${encodeURIComponent(onceToken)}&jumpType=${environment}${permission}`;
  return `${base}${whole.replace(FORM_ID, encodeURIComponent(formId ?? ''))}?${query}`;
}
