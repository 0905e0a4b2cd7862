/** Titles of the demo schools' plans. */
export const plans = {
  autumn: '2026年秋季高职招生',
  adult: '2026年成人继续教育招生',
  skills: '2026年短期技能培训招生',
  full: '2026年五年一贯制招生',
  upcoming: '2027年春季预科班招生',
  closed: '2025年秋季高职招生',
  lakeside: '2026年高一新生登记',
} as const;
