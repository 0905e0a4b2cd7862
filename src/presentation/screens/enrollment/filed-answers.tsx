import { useMessages } from '../../messages/messages-context';
import { Card, CardTitle } from '../../widgets/card';
import type { AnswerLine } from '../parts/answer-lines';
import { Answers } from '../parts/answers';

/** What was filed and stays as it is, while other fields are mended. */
export function FiledAnswers({ lines }: { readonly lines: readonly AnswerLine[] }) {
  const messages = useMessages();
  if (lines.length === 0) return null;
  return (
    <Card>
      <CardTitle>{messages.t('form.filedTitle')}</CardTitle>
      <Answers lines={lines} />
    </Card>
  );
}
