import { type Path, type PathParams, paths } from './paths';

/** The screen to return to after signing in. */
export interface ReturnTarget {
  readonly path: Path;
  readonly params: PathParams;
}

/** Screens that redirect to the sign-in, by their name in the address: a list, so that no address can redirect elsewhere. */
const RETURNS: Readonly<Record<string, Path>> = { form: paths.informationForm };
const IDS = ['plan', 'application'] as const;
const NAME = 'from';

/** Parameters for the sign-in's address that lead back to an information form: only ids. */
export function returnToForm(params: PathParams): PathParams {
  return { [NAME]: 'form', ...idsOf(params) };
}

/** The screen to return to, by the sign-in's address; undefined if nobody was redirected there. */
export function returnTargetOf(params: PathParams): ReturnTarget | undefined {
  const name = params[NAME] ?? '';
  const path = Object.hasOwn(RETURNS, name) ? RETURNS[name] : undefined;
  const ids = idsOf(params);
  return path === undefined || Object.keys(ids).length === 0 ? undefined : { path, params: ids };
}

function idsOf(params: PathParams): PathParams {
  return Object.fromEntries(IDS.flatMap((id) => (params[id] === undefined ? [] : [[id, params[id]]])));
}
