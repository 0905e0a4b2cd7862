import { Input } from 'antd';
import { CHINA_OFFSET_MS } from '#domain/text/china-offset';

interface TimeInputProps {
  readonly id?: string;
  /** Epoch ms. */
  readonly value?: number | undefined;
  readonly onChange?: (value: number | undefined) => void;
}

/** A date and time in China, wherever the computer is; the value of a form's item. */
export function TimeInput({ value, onChange, ...rest }: TimeInputProps) {
  return (
    <Input
      {...rest}
      type="datetime-local"
      value={value === undefined ? '' : new Date(value + CHINA_OFFSET_MS).toISOString().slice(0, 16)}
      onChange={({ target }) => {
        const at = Date.parse(`${target.value}:00.000Z`) - CHINA_OFFSET_MS;
        onChange?.(Number.isNaN(at) ? undefined : at);
      }}
    />
  );
}
