import type { ReactNode } from 'react';

interface LinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Replaces the router's. */
export function Link({ to, className, children }: LinkProps) {
  return (
    <a href={`#${to}`} className={className}>
      {children}
    </a>
  );
}
