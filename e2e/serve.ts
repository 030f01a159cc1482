// The server of the journeys: the demo club in a temporary data folder, new on every run.
import { openClub } from './club.ts';

const club = await openClub(Number(process.env.PORT), { DEMO: '1' });
const end = () => void club.close().then(() => process.exit(0));
process.on('SIGTERM', end);
process.on('SIGINT', end);
