import type { Answer } from '#domain/form/template';
import type { AttachmentsViewModel } from '#presentation/form/attachments/attachments.view-model';
import type { MajorsViewModel } from '#presentation/form/controls/majors.view-model';
import type { RegionViewModel } from '#presentation/form/controls/region.view-model';
import type { FieldViewModel } from '#presentation/form/field.view-model';
import type { FormEntry } from '#presentation/form/form-deps';
import type { InformationFormViewModel } from '#presentation/screens/enrollment/information-form/view-model';
import { fullAnswers } from '../../application/enrollment/samples';
import type { FormFixture } from './form-fixture';

export function entryOf(vm: InformationFormViewModel, key: string): FormEntry {
  const entry = vm.screen.form?.entry(key);
  if (!entry) throw new Error(`the form has no field ${key}`);
  return entry;
}

export function fieldOf(vm: InformationFormViewModel, key: string): FieldViewModel {
  return entryOf(vm, key).field;
}

export function majorsOf(vm: InformationFormViewModel, key = 'majors'): MajorsViewModel {
  const { part } = entryOf(vm, key);
  if (part.part !== 'majors') throw new Error(`${key} is no majors block`);
  return part.majors;
}

export function regionOf(vm: InformationFormViewModel, key = 'address'): RegionViewModel {
  const { part } = entryOf(vm, key);
  if (part.part !== 'region') throw new Error(`${key} is no region`);
  return part.region;
}

export function attachmentsOf(vm: InformationFormViewModel, key: string): AttachmentsViewModel {
  const { part } = entryOf(vm, key);
  if (part.part !== 'upload') throw new Error(`${key} takes no files`);
  return part.attachments;
}

/** Types into a field and leaves it. */
export function type(vm: InformationFormViewModel, key: string, text: string): void {
  fieldOf(vm, key).type(text);
  fieldOf(vm, key).blur();
}

/** Fills in all required fields as a student would. */
export function fillIn(
  vm: InformationFormViewModel,
  answers: Readonly<Record<string, Answer>> = fullAnswers,
): void {
  for (const [key, answer] of Object.entries(answers)) {
    const field = fieldOf(vm, key);
    if (field.locked) continue;
    if (typeof answer === 'string') type(vm, key, answer);
    else field.setAnswer(answer);
  }
}

/** Everything but the photo is filled in, and its step is shown. */
export async function atLastStep(fixture: FormFixture): Promise<InformationFormViewModel> {
  const vm = await fixture.form();
  const { photo: _, ...others } = fullAnswers;
  fillIn(vm, others);
  vm.screen.form?.goTo(vm.screen.form.steps.all.length - 1);
  return vm;
}

export async function walk(vm: InformationFormViewModel, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) await vm.next();
}
