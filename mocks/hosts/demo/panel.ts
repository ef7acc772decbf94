import '@halyard/contract/brand.css';
import '../../panel/panel.css';
import { startDemo } from './start';

void startDemo().then(async () => import('../../panel/client/main'));
