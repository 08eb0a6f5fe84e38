/** The default dialect: views as they are, events by their kind, notation as answers. */
import { legalTexts, readAction, readWithdrawal } from './answers.ts';
import { type Encoder, type FieldTexts, fieldTexts, joinFields } from './dialect.ts';

const nested = (fields: FieldTexts): string => `{${joinFields(fields)}}`;

/** A private view holds only the fields that differ for the seat. */
const differing = (own: FieldTexts, open: FieldTexts): FieldTexts =>
  new Map([...own].filter(([name, text]) => open.get(name) !== text));

export const plainEncoder: Encoder = {
  phase: (view, isRunning) => (view === undefined ? 'lobby' : isRunning ? 'playing' : 'game_over'),

  states(publicView) {
    const open = publicView === undefined ? undefined : fieldTexts(publicView as object);
    return {
      publicFields: new Map(open === undefined ? [] : [['view', nested(open)]]),
      privateFields: ({ seat, calls, view }) => {
        const own = new Map([['player_index', String(seat)]]);
        if (calls.length > 0) own.set('may_interrupt', JSON.stringify(calls));
        return open === undefined ? own : own.set('view', nested(differing(fieldTexts(view as object), open)));
      },
    };
  },

  encode: (_scene, _viewer, events) => events.map(({ kind, ...data }) => ({ event: kind, data })),

  withdrawn: (seat, call) => ({ event: 'interrupt_withdrawn', data: { player_index: seat, reason: call } }),

  turn: () => undefined,

  request: (scene, { call, legal }) => ({
    action: 'decide',
    context: { legal: legalTexts(scene, legal), ...(call === undefined ? {} : { call }) },
  }),

  answer: (scene, question, data) => readWithdrawal(question, data) ?? readAction(scene, data),
};
