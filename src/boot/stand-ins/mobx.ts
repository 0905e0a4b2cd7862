// Replaces MobX, without observation. Methods are bound, since views pass them as callbacks.

export function makeAutoObservable(model: object): void {
  const type = Object.getPrototypeOf(model) as object;
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(type))) {
    if (typeof value === 'function' && name !== 'constructor')
      Object.defineProperty(model, name, { value: value.bind(model) });
  }
}
export const makeObservable = () => undefined;
export const createAtom = () => ({ reportChanged() {}, reportObserved() {} });
export const observableRef = undefined;
export const runInAction = <Value>(work: () => Value): Value => work();
