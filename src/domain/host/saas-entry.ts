/** The entries that a tenant can enable (specification, section 3: tenant mobile business jump config). */
export const saasModes = ['dingding', 'wxMini', 'h5'] as const;
export type SaasMode = (typeof saasModes)[number];

/** Whether each entry is enabled, by name; names other than `saasModes` are ignored. */
export type JumpSwitches = Readonly<Record<string, boolean>>;

/** What a tenant's switches lead to (specification, section 4, "Scheme flow"). */
export type SaasEntry =
  | { readonly leadsTo: 'mode'; readonly mode: SaasMode }
  | { readonly leadsTo: 'chooser'; readonly modes: readonly SaasMode[] }
  | { readonly leadsTo: 'nothing' };

export function saasEntry(switches: JumpSwitches): SaasEntry {
  const modes = saasModes.filter((mode) => Object.hasOwn(switches, mode) && switches[mode] === true);
  const [mode] = modes;
  if (mode === undefined) return { leadsTo: 'nothing' };
  return modes.length === 1 ? { leadsTo: 'mode', mode } : { leadsTo: 'chooser', modes };
}
