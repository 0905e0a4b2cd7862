import { describe, expect, it } from 'vitest';
import { GuardianForm } from '#presentation/screens/humanface/face-standard/guardian-form.view-model';

describe('the form for a guardian’s consent', () => {
  it('shows both errors only after submitting', () => {
    const form = new GuardianForm(() => {});
    form.blur('name');
    expect(form.invalid).toEqual([]);
    expect(form.check()).toBe(false);
    expect(form.errors).toEqual({ name: 'required', phone: 'required' });
    expect(form.attempt).toBe(1);
  });

  it('shows the error when the field is left, until it is corrected', () => {
    const form = new GuardianForm(() => {});
    form.type('phone', '138 0013 80');
    form.blur('phone');
    expect(form.errors.phone).toEqual({ key: 'form.rule.phone.length' });
    form.type('phone', '138 0013 8000');
    expect(form.errors.phone).toBeUndefined();
    expect(form.text('phone')).toBe('138 0013 8000');
  });

  it('submits normalised details', () => {
    const form = new GuardianForm(() => {});
    form.type('name', ' 王建军 ');
    form.type('phone', '138 0013 8000');
    expect(form.check()).toBe(true);
    expect(form.guardian).toEqual({ name: '王建军', phone: '13800138000' });
  });

  it('shows what the school refused', () => {
    const form = new GuardianForm(() => {});
    form.type('name', '王建军');
    form.setRefused('name');
    expect(form.invalid).toEqual(['name']);
    form.type('name', '王建国');
    expect(form.invalid).toEqual([]);
  });
});
