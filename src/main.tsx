import '@/styles/theme.css';
import { startReporting } from '@/app/reporting';
import { startApp } from '@/app/start';
import { takeUrlToken } from '@/session/url-token';

// First of all: a token in the address is gone before anything else can read it there.
const otherToken = takeUrlToken();
startReporting();
await startApp(otherToken);
