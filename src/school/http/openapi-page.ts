import type { FastifyInstance } from 'fastify';
import { pagePolicy } from './security';
import { packedText, sendStatic } from './static-body';

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly 'x-extension'?: boolean;
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
    readonly schema?: unknown;
  }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> };
  readonly responses?: Readonly<
    Record<
      string,
      {
        readonly description?: string;
        readonly content?: Readonly<Record<string, { readonly schema?: unknown }>>;
      }
    >
  >;
}

const STYLE = `
:root{color-scheme:light dark;--ground:#f6f4f0;--surface:#fff;--ink:#1c2126;--ink-2:#57606a;--line:#e7e3dc;--accent:#0b6b63;--soft:#e3f1ee}
@media(prefers-color-scheme:dark){:root{--ground:#121517;--surface:#1b2023;--ink:#f2f0ec;--ink-2:#b4bbc2;--line:#2c3338;--accent:#62c9b8;--soft:#16322f}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.6 "PingFang SC","Noto Sans SC",system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.625rem;margin:0 0 .5rem}h2{font-size:1.125rem;margin:2rem 0 .75rem}
p{color:var(--ink-2);margin:.25rem 0 1rem}a{color:var(--accent)}
details{background:var(--surface);border:1px solid var(--line);border-radius:1rem;margin:.5rem 0;padding:0 1rem}
summary{cursor:pointer;padding:.75rem 0;min-height:2.75rem}
code,pre{font:.8125rem/1.5 ui-monospace,Menlo,Consolas,monospace}
code{overflow-wrap:anywhere}
b{display:inline-block;min-width:3.25rem;color:var(--accent)}
mark{background:var(--soft);color:var(--accent);border-radius:1rem;padding:.1rem .6rem;font-size:.8125rem}
pre{background:var(--ground);border:1px solid var(--line);border-radius:.75rem;padding:.75rem;overflow:auto;max-height:24rem}
h3{font-size:.875rem;margin:.75rem 0 .25rem}
`;

/** The published description for people: one page made of `/openapi.json`, with nothing from elsewhere. */
export function serveOpenApiPage(app: FastifyInstance): void {
  let page: ReturnType<typeof make> | undefined;
  const make = async () => {
    const html = draw(app.swagger() as unknown as Parameters<typeof draw>[0]);
    return {
      body: await packedText('text/html; charset=utf-8', html),
      contentSecurityPolicy: pagePolicy(html),
    };
  };
  app.get('/openapi', async (request, reply) => {
    page ??= make();
    const { body, contentSecurityPolicy } = await page;
    reply.helmet({ contentSecurityPolicy });
    return sendStatic(request, reply.header('cache-control', 'no-cache'), body);
  });
}

function draw(description: {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}): string {
  const { info, tags = [], paths } = description;
  const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = tags.map(({ name, description: title = name }) => {
    const drawn = operations.filter(({ operation }) => operation.tags?.includes(name)).map(drawOperation);
    return drawn.length > 0 ? `<h2>${markup(title)}</h2>${drawn.join('')}` : '';
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>${markup(
    info.title,
  )}</title><style>${STYLE}</style><main><h1>${markup(info.title)}</h1><p>${markup(info.description ?? '')} Version ${markup(
    info.version,
  )}. For machines: <a href="openapi.json">openapi.json</a>.</p>${sections.join('')}</main></html>`;
}

function drawOperation({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): string {
  const parameters = operation.parameters ?? [];
  const body = schemaOf(operation.requestBody?.content);
  const responses = Object.entries(operation.responses ?? {}).map(
    ([status, { description, content }]) =>
      `<h3>${status} · ${markup(description ?? '')}</h3>${drawSchema(schemaOf(content))}`,
  );
  return [
    `<details><summary><b>${method.toUpperCase()}</b> <code>${markup(path)}</code>`,
    operation['x-extension'] ? ' <mark>extension</mark>' : '',
    `<br>${markup(operation.summary ?? '')}</summary>`,
    operation.description ? `<p>${markup(operation.description)}</p>` : '',
    parameters.length > 0 ? `<h3>Parameters</h3>${drawSchema(parameters)}` : '',
    body === undefined ? '' : `<h3>Request</h3>${drawSchema(body)}`,
    ...responses,
    '</details>',
  ].join('');
}

function schemaOf(content: Readonly<Record<string, { readonly schema?: unknown }>> | undefined): unknown {
  return Object.values(content ?? {})[0]?.schema;
}

function drawSchema(schema: unknown): string {
  return schema === undefined ? '' : `<pre>${markup(JSON.stringify(schema, null, 2))}</pre>`;
}

function markup(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
