import { Form, Input, Slider } from 'antd';
import { useState } from 'react';
import type { Settings } from '#desk/application/school-office';
import { schoolEndpoints } from '#wire/desk/school';
import { useMessages } from '../../messages/messages';
import { type Accent, AccentInput, isReadable } from './accent-input';
import { PictureInput } from './picture-input';
import { SectionForm, type SectionProps } from './section-form';

const PLACES = ['band', 'seal'] as const;

const valuesOf = (front: Settings['front']) => ({
  ...front,
  accent: front.accent,
  band: front.band,
  seal: front.seal,
});

/** 门面: what the home screen shows of the school. */
export function FrontSection({ owner, settings, onDirty }: SectionProps) {
  const { t } = useMessages();
  const [faults, setFaults] = useState<Readonly<Partial<Record<string, 'type' | 'tooLarge' | undefined>>>>(
    {},
  );
  const { front } = settings;
  return (
    <SectionForm
      values={valuesOf(front)}
      save={async ({ accent, band, seal, ...typed }) => {
        const chosen = { band, seal };
        const pictures = PLACES.flatMap((place) => {
          const picture = chosen[place];
          if (picture === front[place]) return [];
          return [[place, picture === undefined ? null : picture.slice(picture.indexOf(',') + 1)] as const];
        });
        const request = { ...typed, ...(accent && { accent }), ...Object.fromEntries(pictures) };
        return valuesOf((await owner.save(schoolEndpoints.front, request)).front);
      }}
      reload={async () => valuesOf((await owner.reread()).front)}
      onDirty={onDirty}
    >
      {(['name', 'greeting', 'initial', 'phone', 'address', 'hours'] as const).map((name) => (
        <Form.Item key={name} name={name} label={t(`school.front.${name}`)}>
          <Input maxLength={200} />
        </Form.Item>
      ))}
      <Form.Item
        name="accent"
        label={t('school.front.accent')}
        rules={[
          {
            validator: async (_rule, accent?: Accent) => {
              if (accent && !isReadable(accent)) throw new Error(t('school.fault.unreadable'));
            },
          },
        ]}
      >
        <AccentInput />
      </Form.Item>
      {PLACES.map((place) => (
        <Form.Item
          key={place}
          name={place}
          label={t(`school.front.${place}`)}
          extra={t(`school.front.${place}Note`)}
          {...(faults[place] && { validateStatus: 'error', help: t(`school.fault.${faults[place]}`) })}
        >
          <PictureInput
            owner={owner}
            place={place}
            label={t(`school.front.${place}`)}
            onFault={(code) => setFaults((before) => ({ ...before, [place]: code }))}
          />
        </Form.Item>
      ))}
      <Form.Item name="focusX" label={t('school.front.focusX')} extra={t('school.front.focusXNote')}>
        <Slider ariaLabelForHandle={t('school.front.focusX')} />
      </Form.Item>
    </SectionForm>
  );
}
