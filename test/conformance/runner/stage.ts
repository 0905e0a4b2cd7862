import type { Plan } from '#domain/enrollment/plan';
import type { Stage } from '../describe-backend';

/** The response of a stage's address: the supported hooks. */
interface Hooks {
  readonly hooks: readonly string[];
}

/**
 * A remote school's office. `GET URL` returns its hooks, `{"hooks":["sendBack","admit"]}`; `POST URL/<hook>` runs one:
 * `sendBack` and `admit` with the application (`applicationId`, `no`) and, for `sendBack`, the field (`key`, `reason`);
 * `fill` and `close` with the plan (`planId`), undone by `POST URL/<hook>/undo`; `advance` with `ms`.
 */
export async function stageAt(url: string): Promise<Stage> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the stage at ${url} answers HTTP ${response.status}`);
  const { hooks } = (await response.json()) as Hooks;
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
