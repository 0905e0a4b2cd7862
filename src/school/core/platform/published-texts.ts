import { isPlainObject } from '#domain/text/read-texts';
import { SERVICE_CONSENT } from '../checkin/face/face-consent';
import type { SchoolDeps } from '../school-deps';
import { type EnglishTexts, inBoth } from './texts-by-language';

/** ms for which a tenant's English texts are cached. */
const TEXTS_CACHE_MS = 1_000;

/** Members of responses that contain the school's own texts. */
const TEXTS: ReadonlySet<string> = new Set([
  ...['title', 'intro', 'conditions', 'majorNames', 'name', 'body', 'planTitle', 'major', 'className'],
  ...['place', 'reportPlace', 'about', 'bring', 'faceConsent', 'station', 'reportedAtStation'],
  ...['school', 'issuer', 'greeting', 'address', 'hours'],
]);

/** Members that are not translated: texts written by people, and forms, which are bilingual already. */
const UNTRANSLATED: ReadonlySet<string> = new Set(['answers', 'template', 'file']);

/** English of texts that are not the school's own. */
const OWN_ENGLISH: EnglishTexts = { [SERVICE_CONSENT.zh]: SERVICE_CONSENT.en };

interface CachedTexts {
  readonly texts: Promise<EnglishTexts | undefined>;
  readonly until: number;
}

/** Translates the school's texts in responses, as far as it has provided English. */
export class PublishedTexts {
  private readonly english = new Map<string, CachedTexts>();

  constructor(private readonly deps: Pick<SchoolDeps, 'store' | 'clock'>) {}

  /** The response with each translated text as `{ zh, en }`. */
  async of(tenantId: string, result: unknown): Promise<unknown> {
    const english = await this.englishOf(tenantId);
    return english ? published(result, english) : result;
  }

  /** The school has changed its English. */
  forget(tenantId: string): void {
    this.english.delete(tenantId);
  }

  /** Concurrent calls share one query. */
  private englishOf(tenantId: string): Promise<EnglishTexts | undefined> {
    const { store, clock } = this.deps;
    const now = clock.now();
    const known = this.english.get(tenantId);
    if (known && now < known.until) return known.texts;
    const texts = store.read(async (reading) => {
      const english = (await reading.tenants.byId(tenantId))?.english;
      const ofPlans = (await reading.plans.all(tenantId)).map(({ template }) => template.english);
      const all: Record<string, string> = Object.assign({}, OWN_ENGLISH, english, ...ofPlans);
      return english || Object.keys(all).length > Object.keys(OWN_ENGLISH).length ? all : undefined;
    });
    this.english.set(tenantId, { texts, until: now + TEXTS_CACHE_MS });
    texts.catch(() => this.english.delete(tenantId));
    return texts;
  }
}

/** A part of a response, whose texts may have English of their own. */
export function translated<T>(value: T, english: EnglishTexts = {}): T {
  return published(value, english) as T;
}

function published(value: unknown, english: EnglishTexts, key = ''): unknown {
  if (typeof value === 'string') return TEXTS.has(key) ? inBoth(value, english) : value;
  if (Array.isArray(value)) return value.map((item) => published(item, english, key));
  if (UNTRANSLATED.has(key) || !isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, published(member, english, name)]),
  );
}
