import { changeField } from '#desk/application/form-editor/form-commands';
import { FORM_ATTACHMENT } from '#domain/form/attachment-policy';
import type { Verify } from '#domain/upload/check-file';
import { useMessages } from '../messages/messages';
import { Choice, NumberField, type PartProps, useEditor } from './controls';
import styles from './form-editor.module.css';

const FILE_KINDS = ['any', 'image', 'word', 'excel', 'video'] as const;
const LARGEST = FORM_ATTACHMENT.maxBytes / 1024 ** 2;

/** Undefined for no checks at all. */
function without(verify: Verify): Verify | undefined {
  return Object.values(verify).every((value) => value === undefined) ? undefined : verify;
}

export function UploadPart({ field, at }: PartProps) {
  const { t } = useMessages();
  const editor = useEditor();
  const { verify = {}, pictures, accept = [] } = field;
  const compression = pictures?.openCompress ? 'own' : pictures?.openCompress === false ? 'none' : 'usual';
  return (
    <>
      <div className={styles.pair}>
        <NumberField
          label={t('form.maxCount')}
          min={1}
          max={FORM_ATTACHMENT.maxCount}
          value={field.maxCount ?? field.maxLength}
          put={(draft, maxCount) => changeField(draft, at, { maxCount, maxLength: undefined })}
        />
        <NumberField
          label={t('form.maxSize')}
          min={0.1}
          max={LARGEST}
          precision={1}
          value={verify.size}
          put={(draft, size) => changeField(draft, at, { verify: without({ ...verify, size }) })}
        />
      </div>
      <Choice<(typeof FILE_KINDS)[number]>
        label={t('form.fileKinds')}
        value={verify.type ?? 'any'}
        options={FILE_KINDS.map((value) => ({ value, label: t(`form.files.${value}`) }))}
        onChange={(type) =>
          editor.changeField(at, { verify: without({ ...verify, type: type === 'any' ? undefined : type }) })
        }
      />
      <Choice<string[]>
        label={t('form.extensions')}
        note={t('form.extensionsNote')}
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', '，', '、', ' ']}
        value={[...accept]}
        onChange={(typed) => {
          const extensions = typed.map((one) => one.replace(/^\./, '').toLowerCase());
          const known = [...new Set(extensions)].filter((one) => /^[a-z0-9]{1,8}$/.test(one));
          editor.changeField(at, { accept: known.length === 0 ? undefined : known });
        }}
      />
      <Choice
        label={t('form.compression')}
        value={compression}
        options={(['usual', 'none', 'own'] as const).map((value) => ({
          value,
          label: t(`form.compression.${value}`),
        }))}
        onChange={(chosen) =>
          editor.changeField(at, {
            pictures: chosen === 'usual' ? undefined : { ...pictures, openCompress: chosen === 'own' },
          })
        }
      />
      {pictures?.openCompress && (
        <div className={styles.pair}>
          <NumberField
            label={t('form.quality')}
            min={1}
            max={100}
            value={pictures.quality}
            put={(draft, quality) => changeField(draft, at, { pictures: { ...pictures, quality } })}
          />
          <NumberField
            label={t('form.width')}
            min={1}
            max={4096}
            value={pictures.width}
            put={(draft, width) => changeField(draft, at, { pictures: { ...pictures, width } })}
          />
        </div>
      )}
    </>
  );
}
