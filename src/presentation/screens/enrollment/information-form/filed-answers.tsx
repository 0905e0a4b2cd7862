import { useMessages } from '#presentation/messages/messages-context';
import type { AnswerLine } from '#presentation/screens/shared/answers/answer-lines';
import { Answers } from '#presentation/screens/shared/answers/answers';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';

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
