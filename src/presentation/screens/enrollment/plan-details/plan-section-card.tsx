import type { ReactNode } from 'react';
import { Card, CardTitle } from '#presentation/widgets/layout/card/card';
import styles from './screen.module.css';

interface PlanSectionCardProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

export function PlanSectionCard({ title, hint, children }: PlanSectionCardProps) {
  return (
    <Card>
      <CardTitle>{title}</CardTitle>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </Card>
  );
}
