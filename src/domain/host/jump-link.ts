import type { CoarseEnvironment } from './environment';

/** The sub-applications that the platform's links know by name (specification, section 2), by their unique ids. */
export const subApplications = {
  manage: 'manage-console',
  oldManage: 'old-manage-console',
  frontManage: 'front-manage-console',
} as const;

/** The front manage console's page that takes a form's id in its path. */
export const FORM_FILL_PAGE = 'formFill';
/** What stands for the id in it. */
const FORM_ID = '{formId}';

/** An application beside this one that links lead to (specification, section 3, "Jump-application record"). */
export interface JumpApplication {
  readonly uniqueId: string;
  /** In the school's words. */
  readonly name: string;
  /** Where it lies below the platform, for computers and for phones. */
  readonly pcPath: string;
  readonly h5Path: string;
  /** Its pages by name, below that. */
  readonly pcPageObj: Readonly<Record<string, string>>;
  readonly h5PageObj: Readonly<Record<string, string>>;
}

export interface JumpTarget {
  /** A page by its name; without one, the application itself. */
  readonly page?: string;
  readonly formId?: string;
}

interface Jump extends JumpTarget {
  /** Of the platform, without a slash at its end. */
  readonly base: string;
  readonly environment: CoarseEnvironment;
  /** Good for one exchange: what is read over somebody's shoulder later opens nothing. */
  readonly onceToken: string;
  /** The parameters that name the school, `tn=…`; empty for the default one. */
  readonly school: string;
}

/** Whether an application shows forms, on the kind of screen that stands there. */
export function fillsForms(
  { pcPageObj, h5PageObj }: JumpApplication,
  environment: CoarseEnvironment,
): boolean {
  return Object.hasOwn(environment === 'pc' ? pcPageObj : h5PageObj, FORM_FILL_PAGE);
}

/** A path below the platform: no other host, no way up. */
const PATH = /^\/(?!\/)[\w\-./~{}]*$/;

/** Undefined for a page that the application does not have, or a record that would lead elsewhere. */
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
