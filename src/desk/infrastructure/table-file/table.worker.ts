import { readTable } from './read-table';

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void data.arrayBuffer().then((bytes) => postMessage(readTable(bytes)));
});
