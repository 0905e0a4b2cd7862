import { readTexts } from '#domain/text/read-texts';
import type { ReadText } from '#domain/text/school-text';
import type { School } from '#school/core/school';

/** Wraps a school so that its results have texts of one language, as they have over HTTP. */
export function inOneLanguage(school: School, tenantId: string, read: ReadText): School {
  return wrapped(school, async (result) => readTexts(await school.texts.of(tenantId, result), read));
}

function wrapped<Module extends object>(module: Module, read: (result: unknown) => Promise<unknown>): Module {
  return new Proxy(module, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member === 'function')
        return async (...given: unknown[]) => read(await member.apply(target, given));
      return typeof member === 'object' && member !== null ? wrapped(member, read) : member;
    },
  });
}
