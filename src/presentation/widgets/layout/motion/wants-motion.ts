/** Whether this engine can animate an element, and the system asks for motion. */
export function wantsMotion(): boolean {
  return (
    typeof Element.prototype.animate === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
