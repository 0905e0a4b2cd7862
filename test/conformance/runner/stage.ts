import * as v from 'valibot';
import type { Plan } from '#domain/enrollment/plan';
import type { Stage } from '../describe-backend';
import { OptionError } from './run-options';

/** The response of a stage's address: the supported hooks. */
const Hooks = v.object({ hooks: v.array(v.string()) });

/**
 * A remote school's office. `GET URL` returns its hooks, `{"hooks":["sendBack","admit"]}`; `POST URL/<hook>` runs one:
 * `sendBack` and `admit` with the application (`applicationId`, `no`) and, for `sendBack`, the field (`key`, `reason`);
 * `fill` and `close` with the plan (`planId`), undone by `POST URL/<hook>/undo`; `advance` with `ms`. Throws OptionError if
 * the URL does not name the hooks.
 */
export async function stageAt(url: string): Promise<Stage> {
  const hooks = await hooksAt(url);
  const act = async (hook: string, body: object) => {
    const done = await fetch(`${url}/${hook}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!done.ok) throw new Error(`the stage could not do ${hook}: HTTP ${done.status}`);
  };
  const undoable = async (hook: string, { id: planId }: Plan) => {
    await act(hook, { planId });
    return () => act(`${hook}/undo`, { planId });
  };
  return {
    ...(hooks.includes('sendBack') && {
      sendBack: (filed, field) => act('sendBack', { ...filed, ...field }),
    }),
    ...(hooks.includes('admit') && { admit: (filed) => act('admit', filed) }),
    ...(hooks.includes('fill') && { fill: (plan) => undoable('fill', plan) }),
    ...(hooks.includes('close') && { close: (plan) => undoable('close', plan) }),
    ...(hooks.includes('advance') && { advance: (ms) => act('advance', { ms }) }),
  };
}

async function hooksAt(url: string): Promise<readonly string[]> {
  const response = await fetch(url).catch(() => {
    throw new OptionError(`--stage: nobody answers at ${url}`);
  });
  if (!response.ok) throw new OptionError(`--stage: ${url} answers HTTP ${response.status}`);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Hooks), await response.text());
  if (!read.success) throw new OptionError(`--stage: ${url} does not answer {"hooks": […]}`);
  return read.output.hooks;
}
