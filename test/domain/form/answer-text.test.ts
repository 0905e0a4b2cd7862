import { describe, expect, it } from 'vitest';
import { answerParts } from '#domain/form/answers/answer-text';
import type { Answer } from '#domain/form/template';
import { autumnPlan, autumnTemplate, fullAnswers } from '../../application/enrollment/samples';

function parts(key: string, answer: Answer | undefined = fullAnswers[key]): readonly string[] {
  const field = autumnTemplate.fields.find((one) => one.key === key);
  if (!field) throw new Error(`no field ${key}`);
  return answerParts(field, answer, autumnPlan.majors);
}

describe('an answer as text', () => {
  it('is the text, the label, the names or the files', () => {
    expect(parts('name')).toEqual(['李晓雨']);
    expect(parts('nation')).toEqual(['汉族']);
    expect(parts('hobbies', ['c', 'a'])).toEqual(['舞蹈', '篮球']);
    expect(parts('address')).toEqual(['广东省', '广州市', '荔湾区']);
    expect(parts('majors')).toEqual(['计算机应用技术', '护理']);
    expect(parts('photo')).toEqual(['证件照.jpg']);
  });

  it('spaces a phone number', () => {
    expect(parts('phone')).toEqual(['138 0013 8000']);
  });

  it('names a municipality once', () => {
    expect(parts('address', { code: '110101', names: ['北京市', '北京市', '东城区'] })).toEqual([
      '北京市',
      '东城区',
    ]);
  });

  it('is empty for no answer or an unknown one', () => {
    expect(parts('email', undefined)).toEqual([]);
    expect(parts('name', '  ')).toEqual([]);
    expect(parts('nation', '99')).toEqual([]);
    expect(parts('majors', ['gone'])).toEqual([]);
  });
});
