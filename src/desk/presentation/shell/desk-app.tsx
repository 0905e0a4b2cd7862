import { Spin } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { HashRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { Preferences } from '#application/ports/phone/preferences';
import type { Observed } from '#presentation/lib/observe';
import { isLanguage, type Language, languageOfPhone } from '#presentation/messages/language';
import type { DeskSession } from '../../application/desk-session';
import type { Resolve } from '../define-screen';
import { DeskContext } from '../desk-context';
import { chinese, LanguageContext, loadMessages, MessagesContext } from '../messages/messages';
import { activateRoute } from '../routes';
import { ErrorBoundary } from './error-boundary';
import { Frame } from './frame';
import { OpenFailure } from './open-failure';
import { ScreenHost } from './screen-host';
import { SignInDialog, SignInPage } from './sign-in';
import { StepUpDialog } from './step-up-dialog';
import { WidgetsTheme } from './widgets-theme';

interface DeskAppProps {
  readonly session: DeskSession;
  /** The session's state, observable. */
  readonly observed: Observed<DeskSession['state']>;
  readonly preferences: Preferences;
  readonly resolve: Resolve;
  /** Nonce of the page's style sheets. */
  readonly nonce: string;
}

/** The desk, in its language and its school's colour. */
export const DeskApp = observer(function DeskApp(props: DeskAppProps) {
  const { observed, preferences, nonce } = props;
  const { state } = observed;
  const [messages, setMessages] = useState(chinese);
  const chooseLanguage = useCallback(
    (language: Language) => {
      preferences.chooseLanguage(language);
      loadMessages(language).then(setMessages, () => undefined);
    },
    [preferences],
  );
  useEffect(() => {
    const { language, phoneLanguages } = preferences;
    const wanted = isLanguage(language) ? language : languageOfPhone(phoneLanguages);
    loadMessages(wanted).then(setMessages, () => undefined);
  }, [preferences]);
  return (
    <LanguageContext.Provider value={chooseLanguage}>
      <MessagesContext.Provider value={messages}>
        <WidgetsTheme nonce={nonce} accent={state.kind === 'signedIn' ? state.me.school.accent : undefined}>
          <ErrorBoundary>
            <HashRouter>
              <Routes>
                <Route path={activateRoute.path} element={<Activate resolve={props.resolve} />} />
                <Route path="*" element={<SignedIn {...props} />} />
              </Routes>
            </HashRouter>
          </ErrorBoundary>
        </WidgetsTheme>
      </MessagesContext.Provider>
    </LanguageContext.Provider>
  );
});

/** The link is known to this page alone as soon as it is shown: the address goes into histories and is read over shoulders. */
function Activate({ resolve }: Pick<DeskAppProps, 'resolve'>) {
  const { pathname } = useLocation();
  useLayoutEffect(() => history.replaceState(history.state, '', '#/activate'), []);
  return (
    <Suspense fallback={<Spin fullscreen />}>
      <ScreenHost key={pathname} of={activateRoute} resolve={resolve} />
    </Suspense>
  );
}

/** Whoever is signed in sees the frame with the screen of the address, everybody else signs in first. */
const SignedIn = observer(function SignedIn({ session, observed, resolve }: DeskAppProps) {
  const { state } = observed;
  const me = state.kind === 'signedIn' ? state.me : undefined;
  const desk = useMemo(() => me && { me, may: session.may.bind(session) }, [me, session]);
  if (state.kind === 'failed') return <OpenFailure thrown={state.thrown} onRetry={() => session.open()} />;
  if (state.kind === 'signedOut') return <SignInPage session={session} />;
  if (!desk || state.kind === 'opening') return <Spin fullscreen />;
  return (
    <DeskContext.Provider value={desk}>
      <Frame key={desk.me.staffId} session={session} resolve={resolve} />
      {state.asked === 'signIn' && <SignInDialog session={session} />}
      {state.asked === 'code' && <StepUpDialog session={session} />}
    </DeskContext.Provider>
  );
});
