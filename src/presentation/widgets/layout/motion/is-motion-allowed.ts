/** Whether the browser can animate elements, and the system is not set to reduced motion. */
export function isMotionAllowed(): boolean {
  return (
    typeof Element.prototype.animate === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
