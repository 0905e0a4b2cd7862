import { Form, Input, Slider } from 'antd';
import { schoolEndpoints } from '#wire/desk/school';
import { base64In } from '../../lib/data-url';
import { useMessages } from '../../messages/messages';
import { type Accent, AccentInput, isReadable } from './accent-input';
import { PictureInput } from './picture-input';
import { SectionForm, type SectionProps } from './section-form';

const PLACES = ['band', 'seal'] as const;

/** 门面: what the home screen shows of the school. */
export function FrontSection({ owner, settings, onDirty }: SectionProps) {
  const { t } = useMessages();
  const { front } = settings;
  return (
    <SectionForm
      values={front}
      save={({ accent, band, seal, ...typed }) => {
        const chosen = { band, seal };
        const pictures = PLACES.flatMap((place) => {
          const picture = chosen[place];
          if (picture === front[place]) return [];
          return [[place, picture === undefined ? null : base64In(picture)] as const];
        });
        const request = { ...typed, ...(accent && { accent }), ...Object.fromEntries(pictures) };
        return owner.save(schoolEndpoints.front, request);
      }}
      reload={owner.reread}
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
        >
          <PictureInput owner={owner} place={place} label={t(`school.front.${place}`)} />
        </Form.Item>
      ))}
      <Form.Item name="focusX" label={t('school.front.focusX')} extra={t('school.front.focusXNote')}>
        <Slider ariaLabelForHandle={t('school.front.focusX')} />
      </Form.Item>
    </SectionForm>
  );
}
