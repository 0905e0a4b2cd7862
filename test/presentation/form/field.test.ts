import { describe, expect, it } from 'vitest';
import { type FieldMessage, placeholderMessage } from '#presentation/form/field-message';
import { loadMessages } from '#presentation/messages/lazy-messages';
import { Messages } from '#presentation/messages/messages';
import { fieldOf, type } from './filling';
import { FormFixture } from './form-fixture';

await loadMessages(['plans', 'form', 'applications']);

const messages = new Messages();
const words = (note: FieldMessage | undefined) =>
  note && ('text' in note ? note.text : messages.format(note));

describe('a field', () => {
  it('is required by its first rule, and asks 请输入 or 请选择', async () => {
    const vm = await new FormFixture().form();
    expect(fieldOf(vm, 'name').required).toBe(true);
    expect(fieldOf(vm, 'email').required).toBe(false);
    expect(words(placeholderMessage(fieldOf(vm, 'name')))).toBe('请输入');
    expect(words(placeholderMessage(fieldOf(vm, 'nation')))).toBe('请选择');
    expect(words(placeholderMessage(fieldOf(vm, 'address')))).toBe('请选择');
  });

  it('says what is wrong when it is left, not before, and is silent again once it is corrected', async () => {
    const vm = await new FormFixture().form();
    const field = fieldOf(vm, 'idCard');
    field.type('110000200805120028');
    expect(field.error).toBeUndefined();
    field.blur();
    expect(words(field.error)).toBe('请输入正确的身份证号：最后一位校验码不对，请核对证件');
    field.type('11000020080512002');
    expect(words(field.error)).toBe('请输入正确的身份证号：应为 18 位');
    field.type('110000200805120029');
    expect(field.error).toBeUndefined();
  });

  it('is not scolded for being passed by empty', async () => {
    const vm = await new FormFixture().form();
    fieldOf(vm, 'name').blur();
    expect(fieldOf(vm, 'name').error).toBeUndefined();
    type(vm, 'name', '李');
    type(vm, 'name', '');
    expect(words(fieldOf(vm, 'name').error)).toBe('请填写姓名');
  });

  it("says the school's own words where the template has some", async () => {
    const vm = await new FormFixture().form();
    type(vm, 'contact', '李 2');
    expect(words(fieldOf(vm, 'contact').error)).toBe('请填写联系人的真实姓名');
  });

  it('passes an optional field that is empty, not one that is wrong', async () => {
    const vm = await new FormFixture().form();
    type(vm, 'email', 'li@example');
    expect(words(fieldOf(vm, 'email').error)).toContain('请输入正确的邮箱');
    type(vm, 'email', '');
    expect(fieldOf(vm, 'email').error).toBeUndefined();
  });

  it('takes full-width digits, pasted blanks and prefixes, and shows a phone number in groups', async () => {
    const vm = await new FormFixture().form();
    const phone = fieldOf(vm, 'phone');
    phone.type('138 0013 8');
    expect(phone.text).toBe('138 0013 8');
    expect(phone.answer).toBe('13800138');
    type(vm, 'phone', '＋８６ １３８ ００１３ ８０００');
    expect(phone.answer).toBe('13800138000');
    expect(phone.text).toBe('138 0013 8000');
    type(vm, 'idCard', ' 1100002008 05120029 ');
    expect(fieldOf(vm, 'idCard').answer).toBe('110000200805120029');
    type(vm, 'name', '李　晓雨');
    expect(fieldOf(vm, 'name').answer).toBe('李晓雨');
    expect(fieldOf(vm, 'name').error).toBeUndefined();
    type(vm, 'name', '努尔 艾力');
    expect(fieldOf(vm, 'name').error).toBeDefined();
  });

  it('keeps a text of 5,000 characters, and asks to shorten a longer one without cutting it', async () => {
    const vm = await new FormFixture().form();
    fieldOf(vm, 'boarding').setAnswer('1');
    type(vm, 'note', '字'.repeat(5000));
    expect(fieldOf(vm, 'note').error).toBeUndefined();
    type(vm, 'note', '😀'.repeat(5001));
    expect(words(fieldOf(vm, 'note').error)).toBe('最多 5000 个字，请删减');
    expect(Array.from(fieldOf(vm, 'note').text)).toHaveLength(5001);
  });

  it('that is read-only or disabled cannot be changed by hand', async () => {
    const vm = await new FormFixture().form();
    fieldOf(vm, 'birthDate').type('2000-01-01');
    fieldOf(vm, 'sex').setAnswer('0');
    expect(fieldOf(vm, 'birthDate').answer).toBeUndefined();
    expect(fieldOf(vm, 'sex').answer).toBeUndefined();
  });

  it('ticks and unticks choices in the order of the template', async () => {
    const vm = await new FormFixture().form();
    const hobbies = fieldOf(vm, 'hobbies');
    const options = hobbies.field.options ?? [];
    for (const index of ['c', 'a', 'b']) hobbies.toggle(index, options);
    expect(hobbies.answer).toEqual(['a', 'b', 'c']);
    expect(hobbies.check()).toBe(false);
    expect(words(hobbies.error)).toBe('最多选择 2 项');
    hobbies.toggle('b', options);
    expect(hobbies.answer).toEqual(['a', 'c']);
    expect(hobbies.error).toBeUndefined();
  });
});

describe('the ID number', () => {
  it('fills birth date and sex as soon as it is right, and takes them back when it is not', async () => {
    const vm = await new FormFixture().form();
    fieldOf(vm, 'idCard').type('110000200805120029');
    expect([fieldOf(vm, 'birthDate').answer, fieldOf(vm, 'sex').answer]).toEqual(['2008-05-12', '1']);
    expect(fieldOf(vm, 'birthDate').isAutofilled).toBe(true);
    fieldOf(vm, 'idCard').type('11000020080512002');
    expect([fieldOf(vm, 'birthDate').answer, fieldOf(vm, 'sex').answer]).toEqual([undefined, undefined]);
    fieldOf(vm, 'idCard').type('110000200711200036');
    expect([fieldOf(vm, 'birthDate').answer, fieldOf(vm, 'sex').answer]).toEqual(['2007-11-20', '0']);
  });
});

describe('showWhen', () => {
  it('shows a field for the answer it hangs on, and keeps what was typed while it is hidden', async () => {
    const vm = await new FormFixture().form();
    expect(fieldOf(vm, 'note').shown).toBe(false);
    fieldOf(vm, 'boarding').setAnswer('1');
    expect(fieldOf(vm, 'note').shown).toBe(true);
    type(vm, 'note', '对花粉过敏');
    fieldOf(vm, 'boarding').setAnswer('0');
    expect(fieldOf(vm, 'note').shown).toBe(false);
    fieldOf(vm, 'boarding').setAnswer('1');
    expect(fieldOf(vm, 'note').text).toBe('对花粉过敏');
  });
});
