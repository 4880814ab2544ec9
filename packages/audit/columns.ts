// Made by `npm run papers:columns` from data/papers; a test keeps it in step with the tables.

/** What the columns of the bundled tables hold, by paper and table; null where a column has empty cells. */
export interface PaperTables {
  "cogniload-supplement": {
    "quotes": { row: string; measure: string; figure: number; where: string };
    "settings": { setting: string; value: number; where: string };
    "statements": { statement: string; text: string; where: string };
    "table-1": { model: string; beta_d_n: number; p_lr_d_n: number; p_lr_d_n_stars: string | null; beta_d_rho: number; p_lr_d_rho: number; p_lr_d_rho_stars: string | null; beta_n_rho: number; p_lr_n_rho: number; p_lr_n_rho_stars: string | null; beta_d_n_rho: number; p_lr_d_n_rho: number; p_lr_d_n_rho_stars: string | null; note: string | null };
    "table-2": { model: string; difficulty: number; samples: number; accuracy_percent: number; ctx: number; valid_logic: number; poi_logic: number; last_logic: number; other: number; note: string | null };
    "table-3": { model: string; statements: number; samples: number; accuracy_percent: number; ctx: number; valid_logic: number; poi_logic: number; last_logic: number; other: number; note: string | null };
    "table-4": { model: string; p_lr: number; aic_linear: number; aic_quadratic: number; note: string | null };
    "table-5": { model: string; difficulty: number; prompt_mean_tokens: number | null; prompt_p90_tokens: number | null; output_mean_tokens: number | null; output_p90_tokens: number | null; note: string | null };
    "table-6": { model: string; difficulty: number; prompt_mean_tokens: number | null; prompt_p90_tokens: number | null; output_mean_tokens: number | null; output_p90_tokens: number | null; note: string | null };
    "table-7": { model: string; difficulty: number; prompt_mean_tokens: number; prompt_p90_tokens: number; output_mean_tokens: number | null; output_p90_tokens: number | null; note: string | null };
    "table-8": { model: string; difficulty: number; prompt_mean_tokens: number | null; prompt_p90_tokens: number | null; output_mean_tokens: number | null; output_p90_tokens: number | null; note: string | null };
  };
  centerbench: {
    "final-verbs": { verb: string; where: string; object: string | null; note: string | null };
    "human-accuracy": { level: number; plausible_percent: number; implausible_percent: string | null; relation: string; note: string };
    "level-specifications": { level: number; entities: number; verbs: number; that_clauses: number; structure: string; semantic_rule: string; example: string; flow: string; note: string | null };
    "models": { model: string; table: string; median_gap: number; figure_7_gap: number; note: string | null };
    "prompt-nouns": { category: string; noun: string; note: string | null };
    "quotes": { quantity: string; where: string; figure: number; unit: string | null; note: string | null };
    "sentences": { where: string; subset: string; level: number; sentence: string; nouns: string; verbs: string; note: string | null };
    "table-1": { level: number; subset: string; sentence: string; nouns: string; verbs: string; note: string };
    "table-2": { complexity: string; easy_questions: number | null; medium_questions: number | null; hard_questions: number | null; total_questions: number; note: string | null };
    "table-3": { difficulty: string; type: string; noun: string; question: string; answer: string; note: string | null };
    "table-4": { level: number; thinking: string; difficulty: string; subset: string; accuracy_percent: number; note: string | null };
    "table-5": { category: string; subcategory: string | null; noun: string; included: string; note: string | null };
    "table-6": { category: string; noun: string; note: string | null };
    "table-7": { category: string; noun: string; transitive: string; intransitive: string; note: string | null };
    "table-8": { sentence: string; temporal: string; semantic: string; syntactic: string; violation: string | null; fix: string | null; corrected: string | null; note: string | null };
    "table-9": { level: number; subset: string; sentence: string; nouns: string; verbs: string; note: string };
    "table-10": { type: string; question: string; question_modified: string | null; answer: string; answer_modified: string | null; note: string | null };
    "table-11": { verb: string; past: string; third_person: string; gerund: string; note: string | null };
    "table-12": { level: number; thinking: string; difficulty: string; subset: string; accuracy_percent: number; note: string | null };
    "table-13": { level: number; thinking: string; difficulty: string; subset: string; accuracy_percent: number; note: string | null };
    "table-14": { subset: string; model: string; sentence: string; question: string; gold: string; prediction: string; output_tokens: number; note: string };
    "table-15": { model: string; level: number; sentence: string; type: string; question: string; gold: number; prediction: number; analysis: string; output_tokens: number; note: string };
    "table-16": { model: string; level: number; sentence: string; type: string; question: string; gold: string; prediction: string; analysis: string; output_tokens: number; note: string };
    "trace-excerpts": { table: string; model: string; quote: string | null; excerpt: string; note: string };
  };
  cogniload: {
    "floor": { rho: number; reader: string; accuracy: number; where: string };
    "grid": { load: string; value: number; where: string };
    "models": { name: string; supplement: string | null; family: string | null; class: string | null; rounding: number; note: string | null };
    "quotes": { model: string; figure: string; quoted: number };
    "statements": { statement: string; text: string; where: string };
    "table-1": { category: string; domain_size: string; examples: string; note: string | null };
    "table-2": { symbol: string; name: string; definition: string; cognitive_load_affected: string; note: string | null };
    "table-3": { model: string; beta_0: number; beta_0_stars: string; beta_d: number; beta_d_stars: string; beta_n: number; beta_n_stars: string; beta_rho: number; beta_rho_stars: string | null; beta_rho2: number; beta_rho2_stars: string | null; ecl_50: number; nt_50: number | null; id_50: number; note: string | null };
  };
  factor: {
    "failure-modes": { labelled: string; cdo: string; cdf: string; where: string };
    "lengths": { length: string; tokens: number; where: string };
    "realistic-problem": { sentence: string };
    "realistic-solution": { letter: string; quantity: string | null; left_letter: string | null; sign: string | null; right_letter: string | null; left: number | null; right: number | null; value: number };
    "settings": { setting: string; value: string; where: string };
    "statements": { statement: string; text: string; where: string };
    "symbolic-example": { variable: string; parent: string | null; operation: string | null; value: number | null };
    "table-1": { index: number; model: string; cdf: number; cdo: number; n_eff: number; lmsys_elo: number | null; note: string | null };
    "table-2": { model: string; cdf_x100_4k: number; cdf_x100_8k: number; cdf_x100_16k: number; cdf_x100_32k: number; cdf_x100_64k: number | null; cdf_x100_128k: number | null; note: string | null };
    "table-3": { model: string; cdo_4k: number; cdo_8k: number; cdo_16k: number; cdo_32k: number; cdo_64k: number | null; cdo_128k: number | null; note: string | null };
    "table-4": { model: string; cdf: number; cdo: number; n_eff: number; note: string | null };
    "table-5": { model: string; cdf_x100_0: number; cdf_x100_1k: number; cdf_x100_2k: number; cdf_x100_4k: number; cdf_x100_8k: number; cdf_x100_16k: number; note: string };
    "table-6": { model: string; cdo_0: number; cdo_1k: number; cdo_2k: number; cdo_4k: number; cdo_8k: number; cdo_16k: number; note: string | null };
    "table-7": { filler_tokens: number; k_slope: number; b_intercept: number; r_squared: number; note: string | null };
    "table-8": { configuration_element: string; setting: string; note: string | null };
  };
  neurocognition: {
    "correlations": { pair: string; where: string; neuroCognition: string; external: string; r: number; p: number | null; n: number | null; note: string | null };
    "p-values": { where: string; table: string; condition: string; setup: string; baseline: string; p: number; note: string | null };
    "quotes": { quantity: string; where: string; figure: number; unit: string; note: string | null };
    "setups": { setup: string; test: string; modality: string; difficulty: string | null; inImages: string | null; whenHard: string | null; note: string | null };
    "statements": { statement: string; text: string; where: string };
    "table-1": { model: string; rapmTextMc: number | null; rapmTextGen: number | null; rapmImageMc: number; swmTextEasy: number; swmTextHard: number; swmImageTextEasy: number; swmImageTextHard: number; swmImageEasy: number; swmImageHard: number; wcstTextEasy: number; wcstTextHard: number; wcstImageEasy: number; wcstImageHard: number; bold: string | null; noReasoning: string | null; note: string | null };
    "table-2": { model: string; illegal: number; repeated: number; noBox: number; invalid: number; note: string | null };
    "table-3": { model: string; fmsEasy: number; prEasy: number; fmsHard: number; prHard: number; note: string | null };
    "table-4": { model: string; textMc: number; textMcDelta: number; textGen: number; textGenDelta: number; imageMc: number; imageMcDelta: number; note: string | null };
    "table-5": { model: string; textMc: number; textMcDelta: number; textGen: number; textGenDelta: number; imageMc: number; imageMcDelta: number; note: string | null };
    "table-6": { model: string; textHard: number; textHardDelta: number; imageTextEasy: number; imageTextEasyDelta: number; note: string | null };
    "table-7": { model: string; imageEasy: number; imageEasyDelta: number; imageHard: number; imageHardDelta: number; note: string | null };
    "table-8": { benchmark: string; reference: string; loading: number; note: string | null };
    "table-9": { model: string; longHotPotQA: number; taskInterference: number; arcAgi2: number | null; note: string | null };
    "table-10": { model: string; distributeFour: number; distributeNine: number; center: number; outInGrid: number; outInCenter: number; leftRight: number; upDown: number; note: string };
    "table-11": { task: string; model: string; id: string; pattern: string; snippet: string; failure: string; prediction: string; correct: string; note: string | null };
    "table-12": { difficulty: string; notes: string; model: string; score: number; scoreSd: number; tokensScore: number; tokensScoreSd: number; guesses: number; guessesSd: number; illegal: number; illegalSd: number; invalid: number; invalidSd: number; repeated: number; repeatedSd: number; noBox: number; noBoxSd: number; note: string };
    "table-13": { difficulty: string; model: string; score: number; scoreSd: number; tokensScore: number; tokensScoreSd: number; guesses: number; guessesSd: number; illegal: number; illegalSd: number; invalid: number; invalidSd: number; repeated: number; repeatedSd: number; noBox: number; noBoxSd: number; note: string | null };
    "table-14": { difficulty: string; notes: string; model: string; score: number; scoreSd: number; tokensScore: number; tokensScoreSd: number; guesses: number; guessesSd: number; illegal: number; illegalSd: number; invalid: number; invalidSd: number; repeated: number; repeatedSd: number; noBox: number; noBoxSd: number; note: string };
    "table-15": { difficulty: string; model: string; score: number; scoreSd: number; accuracy: number; accuracySd: number; fms: number; fmsSd: number; pr: number; prSd: number; completedRules: number; completedRulesSd: number; firstRuleTrials: number; firstRuleTrialsSd: number; note: string };
    "table-16": { difficulty: string; model: string; score: number; scoreSd: number; accuracy: number; accuracySd: number; fms: number; fmsSd: number; pr: number; prSd: number; completedRules: number; completedRulesSd: number; firstRuleTrials: number; firstRuleTrialsSd: number; note: string };
  };
}
