import type { Stage } from '../describe-backend';

/** What the address of a stage answers with: which of the office's doings it can do. */
interface Hooks {
  readonly hooks: readonly string[];
}

/**
 * The office of a school that is somewhere else. `GET URL` tells its hooks, `{"hooks":["sendBack","admit"]}`; `POST
 * URL/<hook>` does one, with the application (`applicationId`, `no`) and, of `sendBack`, the field (`key`, `reason`).
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
  return {
    ...(hooks.includes('sendBack') && {
      sendBack: (filed, field) => act('sendBack', { ...filed, ...field }),
    }),
    ...(hooks.includes('admit') && { admit: (filed) => act('admit', filed) }),
  };
}
