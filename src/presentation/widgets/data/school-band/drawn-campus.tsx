import styles from './drawn-campus.module.css';

const columns = [-44, -26, -8, 8, 26, 44];
const storeys = [59, 80];

/** A campus that is no school's own, in the pen of the icons: it stands where a school has given no picture. */
export function DrawnCampus() {
  return (
    <svg
      className={styles.campus}
      viewBox="0 0 390 130"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.light} cx="318" cy="30" r="17" />
      <path className={styles.hill} d="M0 78C50 52 96 60 140 72S260 62 300 54 360 52 390 66V130H0Z" />
      {[-1, 1].map((side) => (
        <g key={side} transform={`translate(195 0) scale(${side} 1)`}>
          <path className={styles.wall} d="M72 66h92v38H72z" />
          <path className={styles.roof} d="M68 66l9-13h82l9 13z" />
          {[82, 100, 118, 136].map((x) => (
            <path key={x} className={styles.window} d={`M${x} 74h8v9h-8zM${x} 89h8v8h-8z`} />
          ))}
          <path className={styles.wall} d="M54 78h18v26H54z" />
          <circle className={styles.tree} cx="178" cy="82" r="11" />
          <circle className={styles.tree} cx="62" cy="89" r="7" />
          <path d="M178 104V82M62 104V89" />
        </g>
      ))}
      <path className={styles.wall} d="M142 48h106v56H142z" />
      <path className={styles.roof} d="M134 48l61-31 61 31z" />
      <circle className={styles.wall} cx="195" cy="37" r="5" />
      {storeys.map((y) =>
        [-35, -17, 17, 35].map((x) => (
          <path key={x} className={styles.window} d={`M${191 + x} ${y}h8v12h-8z`} />
        )),
      )}
      <path className={styles.door} d="M187 104V86a8 8 0 0 1 16 0v18z" />
      {columns.map((x) => (
        <path key={x} d={`M${195 + x} 52v50`} />
      ))}
      <path className={styles.wall} d="M136 104h118v5H136z" />
      <path d="M0 109h390" />
    </svg>
  );
}
