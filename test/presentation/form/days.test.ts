import { describe, expect, it } from 'vitest';
import { reportDays } from '#domain/checkin/arrival-plan';
import type { Field } from '#domain/form/template';
import { DaysViewModel } from '#presentation/form/controls/days.view-model';
import { FieldViewModel } from '#presentation/form/field.view-model';

const at = (time: string) => Date.parse(`${time}+08:00`);
const field: Field = { key: 'arrivalDay', label: '到校日期', type: 'date', step: 0, rules: [] };

function made(answer?: string): DaysViewModel {
  const form = {
    choices: { majors: [], choices: { min: 0, max: 0 } },
    answerOf: () => answer,
    pendingError: () => undefined,
    changed: () => undefined,
    picking: () => undefined,
  };
  return new DaysViewModel(new FieldViewModel(field, form, [], answer), ['2026-12-26', '2026-12-27']);
}

describe('the days on which the school receives', () => {
  it('are those of China from the first to the last, whatever the hours', () => {
    expect(reportDays(at('2026-12-31T00:30'), at('2027-01-02T17:00'))).toEqual([
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
    expect(reportDays(at('2026-12-31T08:00'), at('2026-12-31T17:00'))).toEqual(['2026-12-31']);
  });

  it('begin today once the first ones are past, and end with the period', () => {
    const [from, until] = [at('2026-12-30T08:00'), at('2027-01-02T17:00')];
    expect(reportDays(from, until, at('2026-12-29T12:00'))).toHaveLength(4);
    expect(reportDays(from, until, at('2027-01-01T00:30'))).toEqual(['2027-01-01', '2027-01-02']);
    expect(reportDays(from, until, at('2027-01-02T23:30'))).toEqual(['2027-01-02']);
    expect(reportDays(from, until, at('2027-01-03T00:30'))).toEqual([]);
  });

  it('are not offered one by one where they are many, or none', () => {
    expect(reportDays(at('2026-12-01T08:00'), at('2026-12-11T17:00'))).toEqual([]);
    expect(reportDays(at('2026-12-02T08:00'), at('2026-12-01T17:00'))).toEqual([]);
  });
});

describe('a date with days to choose from', () => {
  it('is one of them by one tap', () => {
    const days = made();
    expect(days.isOther).toBe(false);
    days.choose('2026-12-27');
    expect([days.field.answer, days.isOther]).toEqual(['2026-12-27', false]);
  });

  it('can be another, which the former choice does not stand for meanwhile', () => {
    const days = made('2026-12-26');
    days.showCalendar();
    expect([days.field.text, days.isOther]).toEqual(['', true]);
    days.typeOther('2026-12-27');
    expect([days.field.text, days.isOther]).toEqual(['2026-12-27', true]);
    days.choose('2026-12-26');
    expect([days.field.text, days.isOther]).toEqual(['2026-12-26', false]);
  });

  it('can be taken back where it is not required, as 其他日期 can before a date is typed', () => {
    const days = made();
    expect(days.canClear).toBe(false);
    days.choose('2026-12-27');
    expect(days.canClear).toBe(true);
    days.clear();
    expect([days.field.answer, days.canClear]).toEqual(['', false]);
    days.showCalendar();
    expect(days.canClear).toBe(true);
    days.clear();
    expect([days.isOther, days.canClear]).toEqual([false, false]);
  });

  it('shows a day that was typed before', () => {
    expect(made('2027-03-01').isOther).toBe(true);
  });
});
