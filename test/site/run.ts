// npm run check-site -- URL: checks whether the app at an address is served correctly. Exits with status 1 if not.
import { checkSite } from './check-site';

const [address] = process.argv.slice(2);
if (address === undefined || !/^https?:\/\//.test(address)) {
  console.log('npm run check-site -- https://school.example/zhxy/orientation/');
  process.exitCode = 2;
} else {
  const findings = await checkSite(address);
  for (const { about, fault } of findings)
    console.log(fault === undefined ? `good   ${about}` : `WRONG  ${about}: ${fault}`);
  process.exitCode = findings.some(({ fault }) => fault !== undefined) ? 1 : 0;
}
