import { expect, test } from 'vitest';
import { fileOf } from '#test/application/enrollment/fakes';
import { autumnTemplate } from '#test/application/enrollment/samples';
import { settled } from '#test/support/fake-clock';
import { attachmentsOf } from '../filling';
import { FormFixture } from '../form-fixture';

test('the file service is sent the template’s group and temp of a file’s field', async () => {
  const fixture = new FormFixture();
  fixture.gateway.templateResult = {
    ...autumnTemplate,
    fields: autumnTemplate.fields.map((field) =>
      field.key === 'photo' ? { ...field, fileGroup: 'idPhotos', temp: false } : field,
    ),
  };
  const vm = await fixture.form();
  attachmentsOf(vm, 'photo').uploads.add([fileOf('a.jpg')]);
  attachmentsOf(vm, 'proofs').uploads.add([fileOf('b.pdf')]);
  await settled();
  const announced = fixture.files.uploads.map((upload) => [upload.file.name, upload.announced]);
  expect(Object.fromEntries(announced)).toEqual({
    'a.jpg': { fileGroup: 'idPhotos', temp: false },
    'b.pdf': { fileGroup: undefined, temp: undefined },
  });
});
