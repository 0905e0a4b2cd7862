// In the place of MobX: nobody watches. Methods are bound as there, since views hand them on.

export function makeAutoObservable(model: object): void {
  const type = Object.getPrototypeOf(model) as object;
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(type))) {
    if (typeof value === 'function' && name !== 'constructor')
      Object.defineProperty(model, name, { value: value.bind(model) });
  }
}
export const makeObservable = () => undefined;
export const observableRef = undefined;
export const runInAction = <Value>(work: () => Value): Value => work();
