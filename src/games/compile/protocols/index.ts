/** All protocols of the project, set by set, as data of the effect language (docs/rules/compile-cards.md). */
import type { ProtocolDef } from '../language.ts';
import { anarchy } from './anarchy.ts';
import { apathy } from './apathy.ts';
import { assimilation } from './assimilation.ts';
import { chaos } from './chaos.ts';
import { clarity } from './clarity.ts';
import { corruption } from './corruption.ts';
import { courage } from './courage.ts';
import { darkness } from './darkness.ts';
import { death } from './death.ts';
import { diversity } from './diversity.ts';
import { fear } from './fear.ts';
import { fire } from './fire.ts';
import { frost } from './frost.ts';
import { gravity } from './gravity.ts';
import { hate } from './hate.ts';
import { ice } from './ice.ts';
import { life } from './life.ts';
import { light } from './light.ts';
import { love } from './love.ts';
import { luck } from './luck.ts';
import { metal } from './metal.ts';
import { mirror } from './mirror.ts';
import { peace } from './peace.ts';
import { plague } from './plague.ts';
import { psychic } from './psychic.ts';
import { smoke } from './smoke.ts';
import { speed } from './speed.ts';
import { spirit } from './spirit.ts';
import { time } from './time.ts';
import { unity } from './unity.ts';
import { war } from './war.ts';
import { water } from './water.ts';

export const PROTOCOLS: readonly ProtocolDef[] = [
  darkness,
  death,
  fire,
  gravity,
  life,
  light,
  metal,
  plague,
  psychic,
  speed,
  spirit,
  water,
  apathy,
  hate,
  love,
  chaos,
  clarity,
  corruption,
  courage,
  fear,
  ice,
  luck,
  mirror,
  peace,
  smoke,
  time,
  war,
  assimilation,
  diversity,
  unity,
  anarchy,
  frost,
];
