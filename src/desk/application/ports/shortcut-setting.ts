import { token } from '#application/ports/token';

/** Whether single keys are shortcuts at the desk on this computer (WCAG 2.1.4). */
export interface ShortcutSetting {
  areSingleKeysOn: boolean;
}
export const ShortcutSetting = token<ShortcutSetting>('ShortcutSetting');
