import { describe, expect, it } from 'vitest';
import { fitAnswers } from '#domain/form/fit-answers';
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
  it('all survive where nothing changed', () => {
    expect(fitAnswers(autumnTemplate, fullAnswers)).toEqual({ answers: fullAnswers, dropped: [] });
  });

  it('lose those of a field that is gone, and say which', () => {
    const { answers, dropped } = fitAnswers(without('school'), fullAnswers);
    expect(dropped).toEqual(['school']);
    expect(answers).not.toHaveProperty('school');
    expect(answers.name).toBe('李晓雨');
  });

  it('lose an option that is gone', () => {
    const { dropped } = fitAnswers(
      changed('nation', { options: [{ index: '02', label: '蒙古族' }] }),
      fullAnswers,
    );
    expect(dropped).toEqual(['nation']);
  });

  it('keep the options that are left of several', () => {
    const fitted = fitAnswers(changed('hobbies', { options: [{ index: 'a', label: '篮球' }] }), {
      hobbies: ['a', 'b'],
    });
    expect(fitted).toEqual({ answers: { hobbies: ['a'] }, dropped: ['hobbies'] });
  });

  it('lose what has become of another kind', () => {
    expect(fitAnswers(changed('school', { type: 'upload' }), fullAnswers).dropped).toEqual(['school']);
    expect(fitAnswers(changed('photo', { type: 'text' }), fullAnswers).dropped).toEqual(['photo']);
  });

  it('keep as many files as may be there, of the types that may', () => {
    const file = (name: string) => ({ path: name, name, type: '', size: 1 });
    const fitted = fitAnswers(changed('proofs', { accept: ['pdf'], maxCount: 1 }), {
      proofs: [file('a.docx'), file('b.pdf'), file('c.pdf')],
    });
    expect(fitted).toEqual({ answers: { proofs: [file('b.pdf')] }, dropped: ['proofs'] });
  });

  it('say nothing of blanks', () => {
    expect(fitAnswers(without('school'), { school: '  ' })).toEqual({ answers: {}, dropped: [] });
  });
});
