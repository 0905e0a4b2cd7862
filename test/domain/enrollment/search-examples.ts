/** A plan and what searches find of it; the app and the school are tested against the same examples. */
export const searchedPlan = {
  title: '2026年秋季高职招生',
  majors: [
    { code: '520201', name: '护理' },
    { code: '530302', name: '会计 A 方向' },
    { code: '530303', name: '会计 B 方向' },
    { code: '510203', name: '软件技术' },
  ],
};

/** Searches by words of title and names, with the found majors; undefined: the plan is not found. */
export const nameExamples: readonly (readonly [search: string, majors: readonly string[] | undefined])[] = [
  ['护理', ['护理']],
  ['秋季', []],
  ['秋季 护理', ['护理']],
  ['护理　秋季', ['护理']],
  ['护理 软件', ['护理', '软件技术']],
  ['会计', ['会计 A 方向', '会计 B 方向']],
  ['会计 a', ['会计 A 方向']],
  ['会计ａ', ['会计 A 方向']],
  ['方向 Ｂ 会计', ['会计 B 方向']],
  ['２０２６ 高职', []],
  ['护理 航天', undefined],
  ['春季 护理', undefined],
];

/** Searches by codes, which the list of plans does not contain: only the school finds them. */
export const codeExamples: readonly (readonly [search: string, majors: readonly string[]])[] = [
  ['520201', ['护理']],
  ['５３０３', ['会计 A 方向', '会计 B 方向']],
  ['高职 5102', ['软件技术']],
  ['530303 会计', ['会计 B 方向']],
];
