import {
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { QrCamera } from '../../application/ports/qr-camera';
import type {
  Face,
  Scanner,
  ScannerState,
  ScanReply,
  ScanResult,
  Shown,
} from '../../application/scan/scanner';
import { useOwned } from '../lib/use-owned';
import type { ScanText, ScanTexts } from './scan-texts';
import './scan.css';

interface Parts {
  readonly scanner: Scanner;
  readonly camera: QrCamera;
  readonly texts: ScanTexts;
}
type Ready = Extract<ScannerState, { readonly kind: 'ready' }>;

/** The page of a steward's phone. */
export function ScanPage(parts: Parts) {
  const { scanner, texts } = parts;
  const state = useOwned(scanner);
  const { t } = texts;
  switch (state.kind) {
    case 'opening':
      return <Notice title={t('opening')} />;
    case 'failed':
      return (
        <Notice title={t('failed')}>
          <button type="button" className="primary" onClick={() => void scanner.open()}>
            {t('retry')}
          </button>
        </Notice>
      );
    case 'notEnrolled':
      return (
        <Notice title={t(state.isSpent ? 'spent' : 'notEnrolled')}>
          <p>{t('notEnrolledNote')}</p>
        </Notice>
      );
    case 'ready':
      return <Enrolled state={state} {...parts} />;
  }
}

function Notice({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <main className="notice" aria-live="polite">
      <h1>{title}</h1>
      {children}
    </main>
  );
}

function Enrolled({ state, ...parts }: Parts & { readonly state: Ready }) {
  const { scanner, texts } = parts;
  const { t } = texts;
  const { device, school, stations } = state.info;
  const [isHandingOver, setHandingOver] = useState(device.holder === undefined);
  const stationField = useId();
  return (
    <>
      <header>
        <h1>{school.name}</h1>
        <p>
          {device.name}
          {device.holder !== undefined && ` · ${device.holder}`}
        </p>
        {!isHandingOver && (
          <button type="button" className="quiet" onClick={() => setHandingOver(true)}>
            {t('change')}
          </button>
        )}
      </header>
      <main>
        {isHandingOver ? (
          <Holder {...parts} held={device.holder} onHeld={() => setHandingOver(false)} />
        ) : stations.length === 0 ? (
          <p>{t('noStation')}</p>
        ) : (
          <>
            <label htmlFor={stationField}>{t('station')}</label>
            <select
              id={stationField}
              value={state.stationId}
              onChange={({ target }) => scanner.chooseStation(target.value)}
            >
              {stations.map(({ id, name, place }) => (
                <option key={id} value={id}>
                  {name} · {place}
                </option>
              ))}
            </select>
            <Result {...parts} result={state.result} />
            <Camera {...parts} />
            <CodeForm {...parts} />
            <PersonForm {...parts} />
          </>
        )}
      </main>
    </>
  );
}

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly label: string;
  onChange(typed: string): void;
}

function Field({ label, onChange, ...input }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}

function Holder({
  scanner,
  texts: { t },
  held = '',
  onHeld,
}: Parts & { readonly held?: string | undefined; onHeld(): void }) {
  const [name, setName] = useState(held);
  const [isFailed, setFailed] = useState(false);
  const hold = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    try {
      await scanner.hold(name);
      onHeld();
    } catch {
      setFailed(true);
    }
  };
  return (
    <form onSubmit={hold}>
      <Field label={t('holderAsk')} value={name} maxLength={40} onChange={setName} />
      <p className="hint">{t('holderNote')}</p>
      {isFailed && <p role="alert">{t('failed')}</p>}
      <button type="submit" className="primary">
        {t('begin')}
      </button>
    </form>
  );
}

function Camera({ scanner, camera, texts: { t } }: Parts) {
  const video = useRef<HTMLVideoElement>(null);
  const [isOn, setOn] = useState(false);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!isOn || !video.current) return;
    const ended = new AbortController();
    camera
      .watch(video.current, (pass) => void scanner.scan(shownBy(pass)), ended.signal)
      .catch(() => {
        setOn(false);
        setBroken(true);
      });
    return () => ended.abort();
  }, [isOn, camera, scanner]);
  if (!camera.isThere) return <p className="hint">{t('noCamera')}</p>;
  return (
    <section className="camera">
      <video ref={video} hidden={!isOn} muted playsInline />
      {isBroken && <p role="alert">{t('cameraOff')}</p>}
      <button
        type="button"
        className={isOn ? 'secondary' : 'primary'}
        onClick={() => {
          setBroken(false);
          setOn(!isOn);
        }}
      >
        {t(isOn ? 'stop' : 'camera')}
      </button>
    </section>
  );
}

/** Six characters, or what another scanner has read and typed. */
function shownBy(typed: string): Shown {
  const text = typed.trim();
  return text.length > 16 ? { pass: text } : { code: text };
}

function CodeForm({ scanner, texts: { t } }: Parts) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    setCode('');
    void scanner.scan(shownBy(code));
  };
  return (
    <form onSubmit={submit}>
      <Field
        label={t('code')}
        value={code}
        maxLength={1_000}
        autoCapitalize="characters"
        enterKeyHint="go"
        onChange={setCode}
      />
      <button type="submit" className="secondary">
        {t('verify')}
      </button>
    </form>
  );
}

function PersonForm({ scanner, texts: { t } }: Parts) {
  const [person, setPerson] = useState({ name: '', idCard: '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (person.name.trim() === '' || person.idCard.trim() === '') return;
    // Nobody's number stays on the screen.
    setPerson({ name: '', idCard: '' });
    void scanner.scan(person);
  };
  return (
    <details>
      <summary>{t('person')}</summary>
      <form onSubmit={submit}>
        {(['name', 'idCard'] as const).map((key) => (
          <Field
            key={key}
            label={t(key)}
            value={person[key]}
            maxLength={100}
            onChange={(typed) => setPerson((former) => ({ ...former, [key]: typed }))}
          />
        ))}
        <button type="submit" className="secondary">
          {t('verifyPerson')}
        </button>
      </form>
    </details>
  );
}

function Result({ scanner, texts, result }: Parts & { readonly result: ScanResult | undefined }) {
  const { t } = texts;
  const tone = toneOf(result);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (tone === undefined || tone === 'pending') return;
    panel.current?.scrollIntoView({ block: 'nearest' });
    // Not in every browser; a steward looks at the student, and feels whether it counted.
    navigator.vibrate?.(tone === 'good' ? 60 : [80, 60, 80]);
  }, [tone, result]);
  return (
    <section ref={panel} className={`result ${tone ?? ''}`} role="status">
      {result?.kind === 'pending' && <h2>{t('pending')}</h2>}
      {result?.kind === 'failed' && (
        <>
          <h2>{t('failed')}</h2>
          {result.isUnsure && <p>{t('unsure')}</p>}
          <button type="button" className="primary" onClick={() => void scanner.again()}>
            {t('retry')}
          </button>
        </>
      )}
      {result?.kind === 'answered' && (
        <>
          <Answer texts={texts} reply={result.reply} />
          {result.face && <FacePhoto texts={texts} face={result.face} onEnd={() => scanner.dismissFace()} />}
        </>
      )}
      {result !== undefined && result.kind !== 'pending' && (
        <button type="button" className="quiet" onClick={() => scanner.dismiss()}>
          {t('next')}
        </button>
      )}
    </section>
  );
}

type Tone = 'good' | 'wait' | 'bad' | 'pending';

function toneOf(result: ScanResult | undefined): Tone | undefined {
  if (result === undefined || result.kind === 'pending') return result?.kind;
  if (result.kind === 'failed') return 'bad';
  const { outcome } = result.reply;
  if (outcome === 'reported' || outcome === 'visited') return 'good';
  return outcome === 'again' ? 'wait' : 'bad';
}

function Answer({ texts, reply }: { readonly texts: ScanTexts; readonly reply: ScanReply }) {
  const { t } = texts;
  const { student } = reply;
  return (
    <>
      <h2>{titleOf(texts, reply)}</h2>
      {student && (
        <>
          <p className="who">{student.maskedName}</p>
          <p>{student.className ?? student.major ?? t('newStudent')}</p>
          <p>{student.maskedIdCard}</p>
          {student.photoNeeded && <p className="flag">{t('photoNeeded')}</p>}
        </>
      )}
    </>
  );
}

const FAULTS: Readonly<Record<string, ScanText>> = { signature: 'signature' };

function titleOf({ t, clock }: ScanTexts, { outcome, at, station, fault }: ScanReply): string {
  if (outcome === 'again') {
    if (at === undefined) return t('againUnknown');
    return station === undefined ? t('again', { at: clock(at) }) : t('againAt', { at: clock(at), station });
  }
  if (outcome === 'invalid' && fault?.path === 'idCard') return t('idCardWrong');
  return t((outcome === 'invalid' && FAULTS[fault?.code ?? '']) || outcome);
}

/** Shown for as long as the consent says, and not while nobody looks at this page. */
function FacePhoto({
  texts: { t },
  face,
  onEnd,
}: {
  readonly texts: ScanTexts;
  readonly face: Face;
  onEnd(): void;
}) {
  useEffect(() => {
    const timer = setTimeout(onEnd, face.seconds * 1_000);
    const onHidden = () => document.hidden && onEnd();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [face, onEnd]);
  return (
    <figure>
      <img src={`data:${face.type};base64,${face.data}`} alt="" />
      <figcaption>{t('face')}</figcaption>
    </figure>
  );
}
