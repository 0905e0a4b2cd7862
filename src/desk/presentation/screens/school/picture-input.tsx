import { Button, Flex, Form } from 'antd';
import { useRef } from 'react';
import type { SchoolOffice } from '#desk/application/school-office';
import { dataUrlOf } from '../../lib/data-url';
import { useCommand } from '../../lib/use-command';
import { useMessages } from '../../messages/messages';
import { FailureAlert } from '../../widgets/failure-alert';
import styles from './screen.module.css';

interface PictureInputProps {
  readonly id?: string;
  readonly owner: SchoolOffice;
  readonly place: 'band' | 'seal';
  /** Its address, or what was chosen as a data URL; undefined: none. */
  readonly value?: string | undefined;
  readonly onChange?: (value: string | undefined) => void;
  /** What it is a picture of. */
  readonly label: string;
}

/** Chooses a picture, which is reduced before it is sent; the value of a form's item. */
export function PictureInput(props: PictureInputProps) {
  const { id, owner, place, value, onChange, label } = props;
  const { t } = useMessages();
  const form = Form.useFormInstance();
  const input = useRef<HTMLInputElement>(null);
  const choosing = useCommand(async (file: File) => {
    const picture = await owner.picture(place, file);
    if (typeof picture === 'string')
      form.setFields([{ name: place, errors: [t(`school.fault.${picture}`)] }]);
    else onChange?.(await dataUrlOf(new Blob([await picture.arrayBuffer()], { type: picture.type })));
  });
  return (
    <div className={styles.picture}>
      {value !== undefined && <img className={styles[place]} src={value} alt={label} />}
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void choosing.run(file);
        }}
      />
      <Flex gap="small">
        <Button
          id={id ?? place}
          loading={choosing.busy}
          aria-label={t('school.choosePicture', { what: label })}
          onClick={() => input.current?.click()}
        >
          {t('school.choose')}
        </Button>
        {value !== undefined && (
          <Button
            aria-label={t('school.removePicture', { what: label })}
            onClick={() => onChange?.(undefined)}
          >
            {t('school.remove')}
          </Button>
        )}
      </Flex>
      <FailureAlert thrown={choosing.thrown} />
    </div>
  );
}
