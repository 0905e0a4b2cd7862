/** Replaces mobx-react-lite: views are not rerendered. */
export const observer = <View>(view: View): View => view;
