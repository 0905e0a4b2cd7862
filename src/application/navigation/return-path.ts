import { type Path, type PathParams, paths } from './paths';

/** A screen that a person was on when they had to prove who they are. */
export interface ReturnTarget {
  readonly path: Path;
  readonly params: PathParams;
}

/** The screens that lead to the sign-in, by the name that an address gives them: no address can name another place. */
const RETURNS: Readonly<Record<string, Path>> = { form: paths.informationForm };
const IDS = ['plan', 'application'] as const;
const NAME = 'from';

/** What the sign-in's address carries to lead back into an information form, once: ids alone. */
export function returnToForm(params: PathParams): PathParams {
  return { [NAME]: 'form', ...idsOf(params) };
}

/** Where the address of the sign-in leads back to; undefined where nobody was sent there. */
export function returnTargetOf(params: PathParams): ReturnTarget | undefined {
  const name = params[NAME] ?? '';
  const path = Object.hasOwn(RETURNS, name) ? RETURNS[name] : undefined;
  const ids = idsOf(params);
  return path === undefined || Object.keys(ids).length === 0 ? undefined : { path, params: ids };
}

function idsOf(params: PathParams): PathParams {
  return Object.fromEntries(IDS.flatMap((id) => (params[id] === undefined ? [] : [[id, params[id]]])));
}
