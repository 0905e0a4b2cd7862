import { Select } from 'antd';
import { changeField } from '#desk/application/form-editor/form-commands';
import { FORM_ATTACHMENT } from '#domain/form/attachment-policy';
import type { Field } from '#domain/form/template';
import type { Verify } from '#domain/upload/check-file';
import { useMessages } from '../../messages/messages';
import { Labelled, NumberField, useEditor } from '../controls';
import styles from '../form-editor.module.css';
import type { FieldEditor, PartProps } from './field-editor';

const FILE_KINDS = ['any', 'image', 'word', 'excel', 'video'] as const;
const LARGEST = FORM_ATTACHMENT.maxBytes / 1024 ** 2;

/** Undefined for no checks at all. */
function without(verify: Verify): Verify | undefined {
  return Object.values(verify).every((value) => value === undefined) ? undefined : verify;
}

function UploadPart({ field, at }: PartProps) {
  const { t } = useMessages();
  const editor = useEditor();
  const put = (part: Partial<Field>) => editor.change(changeField(editor.state.draft, at, part));
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
      <Labelled label={t('form.fileKinds')}>
        {(common) => (
          <Select<(typeof FILE_KINDS)[number]>
            {...common}
            value={verify.type ?? 'any'}
            options={FILE_KINDS.map((value) => ({ value, label: t(`form.files.${value}`) }))}
            onChange={(type) =>
              put({ verify: without({ ...verify, type: type === 'any' ? undefined : type }) })
            }
          />
        )}
      </Labelled>
      <Labelled label={t('form.extensions')} note={t('form.extensionsNote')}>
        {(common) => (
          <Select
            {...common}
            mode="tags"
            open={false}
            suffixIcon={null}
            tokenSeparators={[',', '，', '、', ' ']}
            value={[...accept]}
            onChange={(typed: string[]) => {
              const extensions = typed.map((one) => one.replace(/^\./, '').toLowerCase());
              const known = [...new Set(extensions)].filter((one) => /^[a-z0-9]{1,8}$/.test(one));
              put({ accept: known.length === 0 ? undefined : known });
            }}
          />
        )}
      </Labelled>
      <Labelled label={t('form.compression')}>
        {(common) => (
          <Select
            {...common}
            value={compression}
            options={(['usual', 'none', 'own'] as const).map((value) => ({
              value,
              label: t(`form.compression.${value}`),
            }))}
            onChange={(chosen) =>
              put({
                pictures: chosen === 'usual' ? undefined : { ...pictures, openCompress: chosen === 'own' },
              })
            }
          />
        )}
      </Labelled>
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

export const upload: FieldEditor<'upload'> = { kind: 'upload', Parts: UploadPart };
