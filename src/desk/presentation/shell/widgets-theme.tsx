import { legacyLogicalPropertiesTransformer, StyleProvider } from '@ant-design/cssinjs';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useMedia } from '../lib/use-media';
import { useTextScale } from '../lib/use-text-scale';
import { useMessages } from '../messages/messages';
import { deskTheme } from './theme';
import './widgets.css';

interface WidgetsThemeProps {
  /** Nonce of the page's style sheets. */
  readonly nonce: string;
  /** The school's colour. */
  readonly accent: string | undefined;
  readonly children: ReactNode;
}

/** Menus stand in the landmark of their button, where a screen reader looks for them. */
const landmarkOf = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('main, header') ?? document.body;

/** The widgets in our tokens, in the scheme and the language of the page. */
export function WidgetsTheme({ nonce, accent, children }: WidgetsThemeProps) {
  const { widgets, language } = useMessages();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const scale = useTextScale();
  const theme = useMemo(() => deskTheme(isDark ? 'dark' : 'light', accent, scale), [isDark, accent, scale]);
  const { colorPrimary } = theme.token;
  useEffect(() => {
    const { documentElement } = document;
    documentElement.lang = language;
    documentElement.style.setProperty('--accent', colorPrimary);
  }, [language, colorPrimary]);
  return (
    // For Chrome 86, which knows neither `:where` nor all logical properties.
    <StyleProvider hashPriority="high" transformers={[legacyLogicalPropertiesTransformer]}>
      <ConfigProvider
        csp={{ nonce }}
        locale={widgets}
        theme={theme}
        button={{ autoInsertSpace: false }}
        form={{ requiredMark: false }}
        getPopupContainer={landmarkOf}
      >
        <App>{children}</App>
      </ConfigProvider>
    </StyleProvider>
  );
}
