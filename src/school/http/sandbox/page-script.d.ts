/** The build compiles it: see `compiledScripts`. */
declare module '*?script' {
  export const script: string;
}
