import { Button, Checkbox, Input } from 'antd';
import { isReadableAccent, readableAccent } from '#domain/session/accent';
import { useMessages } from '../../messages/messages';
import styles from './screen.module.css';

export interface Accent {
  readonly light: string;
  readonly dark: string;
}

const SCHEMES = ['light', 'dark'] as const;
/** The product's own (presentation/tokens.css), to begin with. */
const OWN: Accent = { light: '#0b6b63', dark: '#62c9b8' };

export const isReadable = (accent: Accent) =>
  SCHEMES.every((scheme) => isReadableAccent(accent[scheme], scheme));

interface AccentInputProps {
  readonly id?: string;
  readonly value?: Accent | undefined;
  readonly onChange?: (value: Accent | undefined) => void;
}

/** The school's one colour, in light and dark mode; one that nobody can read is named, with the nearest that can be. */
export function AccentInput({ id, value, onChange }: AccentInputProps) {
  const { t } = useMessages();
  return (
    <div>
      <Checkbox
        {...(id !== undefined && { id })}
        checked={value !== undefined}
        onChange={({ target }) => onChange?.(target.checked ? OWN : undefined)}
      >
        {t('school.ownAccent')}
      </Checkbox>
      {value &&
        SCHEMES.map((scheme) => {
          const nearest = readableAccent(value[scheme], scheme);
          return (
            <div key={scheme} className={styles.accent}>
              <Input
                type="color"
                aria-label={t(`school.accent.${scheme}`)}
                value={value[scheme]}
                onChange={({ target }) => onChange?.({ ...value, [scheme]: target.value })}
              />
              <span>
                {t(`school.accent.${scheme}`)} {value[scheme]}
              </span>
              {nearest !== value[scheme] && (
                <Button onClick={() => onChange?.({ ...value, [scheme]: nearest })}>
                  <span className={styles.swatch} style={{ background: nearest }} />
                  {t('school.useNearest', { colour: nearest })}
                </Button>
              )}
            </div>
          );
        })}
    </div>
  );
}
