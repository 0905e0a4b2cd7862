import { describe, expect, it } from 'vitest';
import { migrateAnswers } from '#domain/form/answers/migrate-answers';
import type { Template } from '#domain/form/template';
import { autumnTemplate, fullAnswers } from '../../application/enrollment/samples';

const without = (key: string): Template => ({
  ...autumnTemplate,
  fields: autumnTemplate.fields.filter((field) => field.key !== key),
});
const changed = (key: string, more: object): Template => ({
  ...autumnTemplate,
  fields: autumnTemplate.fields.map((field) => (field.key === key ? { ...field, ...more } : field)),
});

describe('answers in a template that changed', () => {
  it('all survive if nothing changed', () => {
    expect(migrateAnswers(autumnTemplate, fullAnswers)).toEqual({ answers: fullAnswers, removed: [] });
  });

  it('lose those of a removed field, and report which', () => {
    const { answers, removed } = migrateAnswers(without('school'), fullAnswers);
    expect(removed).toEqual(['school']);
    expect(answers).not.toHaveProperty('school');
    expect(answers.name).toBe('李晓雨');
  });

  it('lose a removed option', () => {
    const { removed } = migrateAnswers(
      changed('nation', { options: [{ index: '02', label: '蒙古族' }] }),
      fullAnswers,
    );
    expect(removed).toEqual(['nation']);
  });

  it('keep the remaining ones of several options', () => {
    const fitted = migrateAnswers(changed('hobbies', { options: [{ index: 'a', label: '篮球' }] }), {
      hobbies: ['a', 'b'],
    });
    expect(fitted).toEqual({ answers: { hobbies: ['a'] }, removed: ['hobbies'] });
  });

  it('lose those of a field that changed its kind', () => {
    expect(migrateAnswers(changed('school', { type: 'upload' }), fullAnswers).removed).toEqual(['school']);
    expect(migrateAnswers(changed('photo', { type: 'text' }), fullAnswers).removed).toEqual(['photo']);
  });

  it('keep as many files as allowed, of the allowed types', () => {
    const file = (name: string) => ({ path: name, name, type: '', size: 1 });
    const fitted = migrateAnswers(changed('proofs', { accept: ['pdf'], maxCount: 1 }), {
      proofs: [file('a.docx'), file('b.pdf'), file('c.pdf')],
    });
    expect(fitted).toEqual({ answers: { proofs: [file('b.pdf')] }, removed: ['proofs'] });
  });

  it('do not report blank ones', () => {
    expect(migrateAnswers(without('school'), { school: '  ' })).toEqual({ answers: {}, removed: [] });
  });
});
